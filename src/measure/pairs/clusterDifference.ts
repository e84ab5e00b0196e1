import type { QuantileOf } from '../../metrics/definition/computed.ts'
import type { Range } from '../../metrics/definition/defineMetric.ts'
import { largestMagnitude } from '../../numeric/powerOfTwoScale.ts'
import { type ClusteredValue, clusterRobust, degreesOfFreedom, meansOfGroups } from '../../stats/clusterRobust.ts'
import { type EstimatedError, studentTTwoSided } from '../../stats/distributions/studentT.ts'
import { type Limits, limitsThrough } from '../../stats/interval.ts'
import { type Swaps, swapsOfGains } from '../../stats/means/swaps.ts'
import { estimatedCorrelation } from '../../stats/mover.ts'
import { type CellInfluence, type Influence, influenceOf, type MeanInfluence } from '../influenceOf.ts'
import { sharesByClass } from '../intervals/clusteredCells.ts'
import { limitsOfGroups, tooFewGroups } from '../intervals/clusterMethods.ts'
import {
  type ClusterSample,
  clusteredMean,
  clusteredRows,
  groupedRows,
  quantileSample,
  withoutGroups,
} from '../intervals/clusterSample.ts'
import { groupsInOrder, jackknifeOfGroups } from '../intervals/leftOutGroups.ts'
import { resamplingOf } from '../resampling/resampling.ts'
import type { GroupedRows } from '../resampling/sampling.ts'
import { haveSameLabels } from './confusionDifference.ts'
import { gainOf, improvement } from './difference.ts'
import { noTest, type PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Limits of a gain are not confined to a range. */
const plain: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** Returns the gain of grouped rows; undefined if they cannot be drawn. */
export function clusterDifference(both: Sides): PairedSample | undefined {
  const { candidate, baseline } = both
  const rows = groupedRows(candidate)
  if (rows === undefined || typeof candidate.metric.direction !== 'string') return undefined
  const [ours, theirs] = [influenceOf(candidate), influenceOf(baseline)]
  if (ours?.kind === 'quantile' && theirs?.kind === 'quantile') {
    return ofQuantiles(both, ours.of, theirs.of, rows) ?? ofLeftOut(both, ours, rows)
  }
  const clusters = ours && theirs && ofDifference(both, ours, theirs, rows)
  if (clusters === undefined) return ofLeftOut(both, ours, rows)
  return {
    clusters,
    swaps: swapsOfGroups(clusters),
    tested: () => testOfGroups(clusters.clustered, () => clusterRobust(clusters.clustered)),
  }
}

/** Tests whether the gain is 0. Groups that are too few for limits are too few for a test. */
function testOfGroups(
  { value, shares }: Pick<ClusteredValue, 'value' | 'shares'>,
  error: () => EstimatedError,
): ReturnType<PairedSample['tested']> {
  if (tooFewGroups(shares) !== undefined) return noTest
  return { pValue: studentTTwoSided(value, error()), test: 'Student’s t of groups' }
}

/** Returns the gain in a quantile of single values: MOVER over the limits of both; undefined if they are weighted. */
function ofQuantiles(
  { candidate, baseline }: Sides,
  ours: QuantileOf,
  theirs: QuantileOf,
  rows: GroupedRows,
): PairedSample | undefined {
  if ((ours.sampleWeight ?? theirs.sampleWeight) !== undefined) return undefined
  const tested = () => noTest
  const [a, b] = [quantileSample(ours, rows), quantileSample(theirs, rows)]
  if (tooFewGroups(a.clustered.shares) !== undefined) return { clusters: a, tested }
  const productOf = (x: Float64Array, y: Float64Array): number => x.reduce((sum, each, i) => sum + each * y[i], 0)
  const [first, second] = [a.clustered.totals, b.clustered.totals]
  const correlation = estimatedCorrelation(productOf(first, second), [
    productOf(first, first),
    productOf(second, second),
  ])
  const sign = candidate.metric.direction === 'down' ? -1 : 1
  const limitsOf = (sample: ClusterSample, level: number): Limits =>
    limitsThrough(each => sign * each, limitsOfGroups(sample, level))
  return {
    bounded: {
      values: [sign * candidate.computed.value, sign * baseline.computed.value],
      limits: level => [limitsOf(a, level), limitsOf(b, level)],
      correlation,
    },
    tested,
  }
}

/** Returns how often swapping the models on whole groups gives as much. A group contributes its part of the gain. */
function swapsOfGroups({ clustered: { value, totals, shares } }: ClusterSample): Swaps | undefined {
  const gains = totals.map((total, group) => total + value * shares[group])
  const rounding = ROUNDING * largestMagnitude(gains)
  return swapsOfGains(gains.map(gain => (Math.abs(gain) < rounding ? 0 : gain)))
}

/** Returns both sides with their rows treated as independent. */
export function sidesWithoutGroups({ candidate, baseline }: Sides): Sides {
  return { candidate: withoutGroups(candidate), baseline: withoutGroups(baseline) }
}

/** Returns how rows move the gain: the difference of how they move both values. Undefined if these rest on different things. */
function ofDifference(both: Sides, ours: Influence, theirs: Influence, rows: GroupedRows): ClusterSample | undefined {
  switch (ours.kind) {
    case 'mean':
    case 'ratio':
      return theirs.kind === ours.kind ? ofMeans(both, ours, theirs, rows) : undefined
    case 'correlation':
    case 'ranks': {
      if (theirs.kind !== ours.kind) return undefined
      const influence = ours.influence.map((each, row) => each - theirs.influence[row])
      // The jackknife of an area takes one row of each class out: of a class of one row nothing is left.
      if (influence.some(Number.isNaN)) return undefined
      const clustered = clusteredRows({ ...ours, influence }, rows, both.candidate)
      return clustered && sampleOf(both, ours, clustered)
    }
    case 'cells':
      return theirs.kind === 'cells' ? ofCells(both, ours, theirs, rows) : undefined
    case 'quantile':
      return undefined
    default:
      return ours satisfies never
  }
}

/**
 * Returns the sample, with the computed gain as its value. A group can gain or lose the whole range of the metric; without
 * one, as much as the groups that gain and lose most.
 */
function sampleOf(both: Sides, influence: Influence, clustered: ClusteredValue): ClusterSample {
  const value = gainOfValues(both)
  const ends = endsOfGain(both, influence) ?? endsOfGroups({ ...clustered, value })
  return { clustered: { ...clustered, value }, range: plain, ends, fromMean: undefined }
}

function endsOfGain({ candidate }: Sides, influence: Influence | undefined): Range | undefined {
  const [least, most] = candidate.metric.range
  // An AUC and a correlation lose all they tell half way down.
  const isInformative = influence !== undefined && 'isInformative' in influence && influence.isInformative
  const largest = (most - least) / (isInformative ? 2 : 1)
  return Number.isFinite(largest) ? [-largest, largest] : undefined
}

function endsOfGroups(clustered: ClusteredValue): Range {
  const gains = meansOfGroups(clustered)
  return [gains.reduce((least, gain) => Math.min(least, gain)), gains.reduce((most, gain) => Math.max(most, gain))]
}

function gainOfValues({ candidate, baseline }: Sides): number {
  return gainOf(candidate.computed.value, baseline.computed.value, candidate.metric.direction)
}

function ofMeans(
  both: Sides,
  ours: MeanInfluence,
  theirs: MeanInfluence,
  rows: GroupedRows,
): ClusterSample | undefined {
  // If only one side has a value for a unit, the mean gain is not the difference of the means.
  if (ours.values.some((value, row) => Number.isNaN(value) !== Number.isNaN(theirs.values[row]))) return undefined
  const [a, b] = [slopeOf(ours, rows), slopeOf(theirs, rows)]
  if (!Number.isFinite(a) || !Number.isFinite(b)) return undefined
  // A ratio is one of losses, whatever the metric makes of it.
  const direction = ours.kind === 'ratio' ? 'down' : both.candidate.metric.direction
  const gains = ours.values.map((value, row) => gainOf(a * value, b * theirs.values[row], direction))
  return sampleOf(both, ours, clusteredMean(gains, ours.sampleWeight, rows))
}

/** Returns the derivative of the metric with respect to the mean of its units. */
function slopeOf({ kind, values, sampleWeight, fromMean }: MeanInfluence, rows: GroupedRows): number {
  if (fromMean === undefined) return 1
  // That of a ratio is linear.
  if (kind === 'ratio') return Math.abs(fromMean(1) - fromMean(0))
  const { value } = clusteredMean(values, sampleWeight, rows)
  const step = 1e-6 * value
  return (fromMean(value + step) - fromMean(value - step)) / (2 * step)
}

function ofCells(
  both: Sides,
  ofOurs: CellInfluence,
  ofTheirs: CellInfluence,
  rows: GroupedRows,
): ClusterSample | undefined {
  const [ours, theirs] = [ofOurs.confusion, ofTheirs.confusion]
  // A class that only one side knows has no rate on the other.
  if (!haveSameLabels(ours, theirs)) return undefined
  const sign = both.candidate.metric.direction === 'down' ? -1 : 1
  const [a, b] = [ours.influence, theirs.influence]
  const { n } = both.candidate.evaluation
  const totals = new Float64Array(rows.units)
  const alike = Array.from(rows.unitOf, (group, row) => {
    const times = ours.count?.[row] ?? 1
    const [cell, other] = [ours.cellOf(row), theirs.cellOf(row)]
    // The same cell of two equal tables can differ by rounding.
    const difference = a[cell] - b[other]
    const influence = Math.abs(difference) < ROUNDING ? 0 : sign * difference
    totals[group] += (times * influence) / n
    return { group, rows: times, truth: ours.cells.yTrue[cell], influence }
  })
  const shares = sharesByClass(rows.units, alike)
  return sampleOf(both, ofOurs, { value: 0, totals, shares })
}

/** Differences of influences below this are rounding errors. */
const ROUNDING = 1e-7

function ofLeftOut(both: Sides, influence: Influence | undefined, rows: GroupedRows): PairedSample | undefined {
  const { candidate, baseline } = both
  const [ours, theirs] = [resamplingOf(candidate), resamplingOf(baseline)]
  if (ours === undefined || theirs === undefined) return undefined
  const order = groupsInOrder(rows)
  const [valueOfOurs, valueOfTheirs] = [ours.inOrder(order), theirs.inOrder(order)]
  const gainWhen = (counts: ArrayLike<number>): number =>
    improvement(valueOfOurs(counts), valueOfTheirs(counts), candidate.metric.direction)
  const leftOut = {
    value: gainOfValues(both),
    range: plain,
    ends: endsOfGain(both, influence) ?? plain,
    ...jackknifeOfGroups(gainWhen, rows, candidate.count),
  }
  return {
    leftOut: () => leftOut,
    tested: () => testOfGroups(leftOut, () => ({ ...leftOut, degrees: degreesOfFreedom(leftOut.shares) })),
  }
}
