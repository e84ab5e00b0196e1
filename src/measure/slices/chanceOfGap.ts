import { subset } from '../../evaluation/encode/subset.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { isMeasurable } from '../../evaluation/measurable.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { seededRandom } from '../../numeric/random.ts'
import { permutedGaps, type SlicedUnits } from '../../stats/resampling/permutedGaps.ts'
import { influenceOf, type MeanInfluence, type RowInfluence } from '../influenceOf.ts'
import type { ConfusionSample } from '../intervals/confusionSample.ts'
import { type Computation, computedUnlessRefused, rowsOf } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import { deviationsFromMean } from '../runs/influenceByUnit.ts'
import { trueClasses } from '../trueClasses.ts'
import type { DataSlice } from './dataSlices.ts'
import { type GapKind, gapBetween } from './slicePairs.ts'

/** The gap that slices would show by chance if their rows were alike. */
export interface ChanceOfGap {
  /** Half of all cases show a larger gap (a smaller ratio). */
  readonly usual: number
  /** One case in twenty does. */
  readonly rare: number
  /** In what share of the permutations two slices are as many standard errors apart as here. */
  readonly pValue: number
  readonly permutations: number
  readonly seed: number
}

const MOST_PERMUTATIONS = 1000
const FEWEST_PERMUTATIONS = 100
// A message may take about a second.
const MOST_DEALT = 1e7
const MOST_UNITS = 2e6

/**
 * Returns the gap that chance alone would give. The rows that the metric is about are dealt to slices of these sizes
 * at random: within each true class if the metric takes the class counts as given, and as whole groups if there are
 * groups.
 *
 * Undefined if the influence of single rows is unknown, if a group lies in several slices, and for more than two
 * million rows.
 */
export function chanceOfGap(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  slices: readonly DataSlice[],
  kind: GapKind,
  seed: number,
): ChanceOfGap | undefined {
  // Before counted rows are written out.
  if (evaluation.n > MOST_UNITS) return undefined
  const rows = Uint32Array.from(slices.flatMap(slice => Array.from(slice.rows)))
  const { data } = evaluation
  if (data.kind === 'lists' || !isMeasurable(data)) return undefined
  const computation = computedUnlessRefused(subset(evaluation, data, rows), metric)
  if (computation === undefined || Number.isNaN(computation.computed.value)) return undefined
  const evidence = evidenceOfRows(computation)
  if (evidence === undefined || evidence.totals.length !== rows.length) return undefined
  const sliceOf = Int32Array.from(slices.flatMap(({ rows: own }, slice) => Array.from(own, () => slice)))
  const { unitOf } = samplingOf(computation, rows.length)
  if (unitOf !== undefined && groupInSeveralSlices(evaluation, slices)) return undefined
  const units = moving(unitOf === undefined ? { ...evidence, slices: sliceOf } : wholeGroups(evidence, sliceOf, unitOf))
  if (new Set(units.slices).size < slices.length) return undefined
  const permutations = Math.max(
    FEWEST_PERMUTATIONS,
    Math.min(MOST_PERMUTATIONS, Math.floor(MOST_DEALT / units.totals.length)),
  )
  const [least, most] = metric.range
  const valueAt = (deviation: number): number => Math.min(most, Math.max(least, evidence.valueAt(deviation)))
  const gapOf = (deviations: Float64Array): number => {
    const values = Array.from(deviations, valueAt)
    const gap = gapBetween(kind, Math.min(...values), Math.max(...values))
    // Slices that are all 0 do not differ.
    return Number.isNaN(gap) ? 1 : gap
  }
  const { gaps, pValue } = permutedGaps(units, gapOf, permutations, seededRandom(seed))
  return {
    usual: linearQuantile(gaps, 0.5),
    rare: linearQuantile(gaps, kind === 'ratio' ? 0.05 : 0.95),
    pValue,
    permutations,
    seed,
  }
}

/** Leaves out the units that do not affect the value. */
function moving({ totals, shares, strata, slices }: SlicedUnits): SlicedUnits {
  const kept = (_: number, unit: number): boolean => shares[unit] > 0
  return {
    totals: totals.filter(kept),
    shares: shares.filter(kept),
    strata: strata.filter(kept),
    slices: slices.filter(kept),
  }
}

/** Returns groups as units. A group has rows of several classes. */
function wholeGroups({ totals, shares }: EvidenceOfRows, sliceOf: Int32Array, unitOf: Int32Array): SlicedUnits {
  const groups = new Map<number, { total: number; share: number; readonly slice: number }>()
  for (let row = 0; row < unitOf.length; row++) {
    const group = groups.get(unitOf[row]) ?? { total: 0, share: 0, slice: sliceOf[row] }
    group.total += totals[row]
    group.share += shares[row]
    groups.set(unitOf[row], group)
  }
  const all = Array.from(groups.values())
  return {
    totals: Float64Array.from(all, ({ total }) => total),
    shares: Float64Array.from(all, ({ share }) => share),
    strata: new Int32Array(all.length),
    slices: Int32Array.from(all, ({ slice }) => slice),
  }
}

/** Whether rows of one group lie in several of these slices of one column: then the slices are not independent. */
export function groupInSeveralSlices({ data }: Evaluation, slices: readonly Pick<DataSlice, 'rows'>[]): boolean {
  const groups = 'groups' in data ? data.groups : undefined
  if (groups === undefined) return false
  const sliceOf = new Map<number, number>()
  return slices.some(({ rows }, slice) =>
    rows.some(row => {
      const before = sliceOf.get(groups.codes[row]) ?? slice
      sliceOf.set(groups.codes[row], before)
      return before !== slice
    }),
  )
}

/** How each row or query moves a value, linearised. */
interface EvidenceOfRows {
  /** By how much it moves the sum; the sum of all is 0. */
  readonly totals: Float64Array
  /** Its weight; 0 for rows that do not affect the value. */
  readonly shares: Float64Array
  /** The true class, where the metric takes the number of rows in each as given; else 0 throughout. */
  readonly strata: Int32Array
  /** Returns the value of rows whose mean deviates so much. */
  readonly valueAt: (deviation: number) => number
}

/**
 * Returns how each row moves a value: exact for means, to first order for what the order of scores or the confusion matrix
 * decides. Undefined where that is not known.
 */
export function evidenceOfRows(computation: Computation): EvidenceOfRows | undefined {
  const influence = influenceOf(computation)
  switch (influence?.kind) {
    case undefined:
    case 'quantile':
      return undefined
    case 'mean':
    case 'ratio':
      return ofMean(influence)
    case 'correlation':
      return ofRows(influence)
    case 'ranks':
      // The number of rows of each true class is taken as given.
      return { ...ofRows(influence), strata: trueClasses(rowsOf(computation)) }
    case 'cells':
      return influence.confusion.weightOf === undefined ? ofCells(computation, influence.confusion) : undefined
    default:
      return influence satisfies never
  }
}

function ofMean(influence: MeanInfluence): EvidenceOfRows {
  const { fromMean = mean => mean } = influence
  const { mean, weights, totals } = deviationsFromMean(influence)
  const strata = new Int32Array(totals.length)
  return { totals, shares: weights, strata, valueAt: deviation => fromMean(mean + deviation) }
}

function ofRows({ influence, value }: RowInfluence): EvidenceOfRows {
  return {
    totals: influence,
    shares: new Float64Array(influence.length).fill(1),
    strata: new Int32Array(influence.length),
    valueAt: deviation => value + deviation,
  }
}

/** Rows in a cell that does not move the value carry no evidence: rows predicted negative, for precision. */
function ofCells({ evaluation, computed }: Computation, { influence, cellOf }: ConfusionSample): EvidenceOfRows {
  const { n } = evaluation
  const largest = influence.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
  // Influences by small steps carry rounding errors.
  const moves = influence.map(each => Number(Math.abs(each) > 1e-6 * largest))
  const shares = Float64Array.from({ length: n }, (_, row) => moves[cellOf(row)])
  const moving = shares.reduce((sum, each) => sum + each, 0)
  return {
    totals: shares.map((share, row) => (share === 0 ? 0 : influence[cellOf(row)] * (moving / n))),
    shares,
    strata: new Int32Array(n),
    valueAt: deviation => computed.value + deviation,
  }
}
