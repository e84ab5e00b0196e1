import type { LossRatio, UnitValues } from '../../metrics/definition/computed.ts'
import type { Range } from '../../metrics/definition/defineMetric.ts'
import { meansOfGroups } from '../../stats/clusteredLimits.ts'
import { type ClusteredValue, clusterRobust, clusterTest, degreesOfFreedom } from '../../stats/clusterRobust.ts'
import { FEWEST_CORRELATED } from '../../stats/correlations/fisherZ.ts'
import type { Limits } from '../../stats/interval.ts'
import { limitsThrough } from '../../stats/limitsThrough.ts'
import { linearisedRatio } from '../../stats/means/linearised.ts'
import { type Swaps, swapsOfGains } from '../../stats/means/swaps.ts'
import { estimatedCorrelation } from '../../stats/moverDifference.ts'
import { sharesByClass } from '../intervals/clusteredCells.ts'
import { limitsOfGroups, tooFewGroups } from '../intervals/clusterMethods.ts'
import {
  type ClusterSample,
  clusteredMean,
  clusteredRanks,
  type GroupedRows,
  groupedRows,
  quantileSample,
  rankInfluence,
  withoutGroups,
} from '../intervals/clusterSample.ts'
import { type ConfusionSample, confusionOf } from '../intervals/confusionSample.ts'
import { jackknifeOfGroups } from '../intervals/leftOutGroups.ts'
import { resamplingOf } from '../resampling/resampling.ts'
import { improvement } from './difference.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** Limits of a gain are not confined to a range. */
const plain: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** Returns the gain of grouped rows; undefined if they cannot be drawn. */
export function clusterDifference(both: Sides): PairedSample | undefined {
  const rows = groupedRows(both.candidate)
  if (rows === undefined || typeof both.candidate.metric.direction !== 'string') return undefined
  const quantiles = ofQuantiles(both, rows)
  if (quantiles !== undefined) return quantiles
  const clusters = linearised(both, rows)
  if (clusters === undefined) return ofLeftOut(both, rows)
  return {
    clusters,
    swaps: swapsOfGroups(clusters),
    tested: () => ({
      pValue: clusterTest(clusters.clustered.value, clusterRobust(clusters.clustered)),
      test: 'Student’s t of groups',
    }),
  }
}

/** Returns the gain in a quantile of single values: MOVER over the limits of both; undefined for other metrics. */
function ofQuantiles({ candidate, baseline }: Sides, rows: GroupedRows): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.quantile?.(), baseline.computed.quantile?.()]
  if (ours === undefined || theirs === undefined || (ours.sampleWeight ?? theirs.sampleWeight) !== undefined) {
    return undefined
  }
  const tested = () => ({ pValue: Number.NaN, test: 'none' })
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
  return swapsOfGains(gains.map(gain => (Math.abs(gain) < ROUNDING * Math.abs(value) ? 0 : gain)))
}

/** Returns both sides with their rows treated as independent. */
export function sidesWithoutGroups({ candidate, baseline }: Sides): Sides {
  return { candidate: withoutGroups(candidate), baseline: withoutGroups(baseline) }
}

function linearised(both: Sides, rows: GroupedRows): ClusterSample | undefined {
  const { candidate, baseline } = both
  const [ours, theirs] = [candidate.computed.units?.(), baseline.computed.units?.()]
  if (ours !== undefined && theirs !== undefined) return ofMeans(both, ours, theirs, rows)
  const [first, second] = [candidate.computed.correlationOf, baseline.computed.correlationOf]
  if (first !== undefined && second !== undefined && rows.unitOf.length >= FEWEST_CORRELATED) {
    const [a, b] = [first().influence, second().influence]
    const clustered = clusteredMean(
      a.map((influence, row) => influence - b[row]),
      undefined,
      rows,
    )
    return sampleOf(both, clustered)
  }
  const [ratio, ratioOfTheirs] = [candidate.computed.ratio?.(), baseline.computed.ratio?.()]
  if (ratio !== undefined && ratioOfTheirs !== undefined) return ofRatios(both, ratio, ratioOfTheirs, rows)
  const [ranks, ranksOfTheirs] = [rankInfluence(candidate.computed), rankInfluence(baseline.computed)]
  if (ranks !== undefined && ranksOfTheirs !== undefined) {
    const influence = ranks.map((each, row) => each - ranksOfTheirs[row])
    return sampleOf(both, clusteredRanks(candidate, influence, rows))
  }
  const [confusion, other] = [confusionOf(candidate), confusionOf(baseline)]
  return confusion === undefined || other === undefined ? undefined : ofConfusions(both, confusion, other, rows)
}

/**
 * Returns the sample, with the computed gain as its value. A group can gain or lose the whole range of the metric; without
 * one, as much as the groups that gain and lose most.
 */
function sampleOf(both: Sides, clustered: ClusteredValue): ClusterSample {
  const value = gainOf(both)
  const ends = endsOfGain(both) ?? endsOfGroups({ ...clustered, value })
  return { clustered: { ...clustered, value }, range: plain, ends, fromMean: undefined }
}

function endsOfGain({ candidate }: Sides): Range | undefined {
  const [least, most] = candidate.metric.range
  // An AUC and a correlation lose all they tell half way down.
  const { areaOf, correlationOf } = candidate.computed
  const largest = (most - least) / (areaOf === undefined && correlationOf === undefined ? 1 : 2)
  return Number.isFinite(largest) ? [-largest, largest] : undefined
}

function endsOfGroups(clustered: ClusteredValue): Range {
  const gains = meansOfGroups(clustered)
  return [gains.reduce((least, gain) => Math.min(least, gain)), gains.reduce((most, gain) => Math.max(most, gain))]
}

function gainOf({ candidate, baseline }: Sides): number {
  return improvement(candidate.computed.value, baseline.computed.value, candidate.metric.direction)
}

function ofMeans(both: Sides, ours: UnitValues, theirs: UnitValues, rows: GroupedRows): ClusterSample | undefined {
  const { direction } = both.candidate.metric
  // If only one side has a value for a unit, the mean gain is not the difference of the means.
  if (ours.values.some((value, row) => Number.isNaN(value) !== Number.isNaN(theirs.values[row]))) return undefined
  const [a, b] = [slopeOf(ours, rows), slopeOf(theirs, rows)]
  if (!Number.isFinite(a) || !Number.isFinite(b)) return undefined
  const gains = ours.values.map((value, row) => improvement(a * value, b * theirs.values[row], direction))
  return sampleOf(both, clusteredMean(gains, ours.sampleWeight, rows))
}

function ofRatios(both: Sides, ours: LossRatio, theirs: LossRatio, rows: GroupedRows): ClusterSample {
  const [a, b] = [ours, theirs].map(each => linearisedRatio(each.losses, each.references, each.sampleWeight))
  const gains = a.map((value, row) => b[row] - value)
  // The metric is linear in the ratio.
  const slope = Math.abs(ours.from(1) - ours.from(0))
  return sampleOf(
    both,
    clusteredMean(
      gains.map(gain => slope * gain),
      ours.sampleWeight,
      rows,
    ),
  )
}

/** Returns the derivative of the metric with respect to the mean of its units. */
function slopeOf({ values, sampleWeight, fromMean }: UnitValues, rows: GroupedRows): number {
  if (fromMean === undefined) return 1
  const { value } = clusteredMean(values, sampleWeight, rows)
  const step = 1e-6 * value
  return (fromMean(value + step) - fromMean(value - step)) / (2 * step)
}

function ofConfusions(
  both: Sides,
  ours: ConfusionSample,
  theirs: ConfusionSample,
  rows: GroupedRows,
): ClusterSample | undefined {
  // A class that only one side knows has no rate on the other.
  if (ours.labels.length !== theirs.labels.length) return undefined
  if (!ours.labels.every((label, code) => label === theirs.labels[code])) return undefined
  const sign = both.candidate.metric.direction === 'down' ? -1 : 1
  const [a, b] = [ours.influence, theirs.influence]
  const n = rows.unitOf.length
  const totals = new Float64Array(rows.units)
  const alike = Array.from(rows.unitOf, (group, row) => {
    const [cell, other] = [ours.cellOf(row), theirs.cellOf(row)]
    // The same cell of two equal tables can differ by rounding.
    const difference = a[cell] - b[other]
    const influence = Math.abs(difference) < ROUNDING ? 0 : sign * difference
    totals[group] += influence / n
    return { group, rows: 1, truth: ours.cells.yTrue[cell], influence }
  })
  const shares = sharesByClass(rows.units, alike)
  return sampleOf(both, { value: 0, totals, shares })
}

/** Differences of influences below this are rounding errors. */
const ROUNDING = 1e-7

function ofLeftOut(both: Sides, rows: GroupedRows): PairedSample | undefined {
  const { candidate, baseline } = both
  const [ours, theirs] = [resamplingOf(candidate), resamplingOf(baseline)]
  if (ours === undefined || theirs === undefined) return undefined
  const order = Uint32Array.from({ length: rows.units }, (_, i) => i)
  const [valueOfOurs, valueOfTheirs] = [ours.inOrder(order), theirs.inOrder(order)]
  const gainWhen = (counts: Uint16Array): number =>
    improvement(valueOfOurs(counts), valueOfTheirs(counts), candidate.metric.direction)
  const leftOut = {
    value: gainOf(both),
    ends: endsOfGain(both) ?? plain,
    ...jackknifeOfGroups(gainWhen, rows),
  }
  return {
    leftOut,
    tested: () => ({
      pValue: clusterTest(leftOut.value, { ...leftOut, degrees: degreesOfFreedom(leftOut.shares) }),
      test: 'Student’s t of groups',
    }),
  }
}
