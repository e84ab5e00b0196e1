import { subset } from '../../evaluation/encode/subset.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, isMeasurable } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { seededRandom } from '../../numeric/random.ts'
import { permutedGaps, type SlicedUnits } from '../../stats/resampling/permutedGaps.ts'
import { computedOrRefused } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'
import type { DataSlice } from './dataSlices.ts'
import { type EvidenceOfRows, evidenceOfRows } from './evidenceOfRows.ts'
import { groupInSeveralSlices } from './groupInSeveralSlices.ts'
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
  const computation = computedOrRefused(subset(evaluation, data, rows), metric)
  if (computation instanceof EvaluationError || Number.isNaN(computation.computed.value)) return undefined
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
