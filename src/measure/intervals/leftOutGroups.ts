import type { Computation } from '../measureConfigured.ts'
import { resamplingOf } from '../resampling/resampling.ts'
import type { Resampling } from '../resampling/sampling.ts'
import { groupedRows } from './clusterSample.ts'
import { rowsOfRarest } from './rowsOfRarest.ts'

/** The jackknife of a value over groups. */
export interface LeftOutGroups {
  readonly value: number
  /** The share of the rows in each group. */
  readonly shares: Float64Array
  /** NaN if the metric is undefined without one of the groups. */
  readonly standardError: number
  /** The number of rows of the rarest class. */
  readonly rarest: number
}

/** With more groups, resampling keeps its level and measures the metric less often. */
const MOST_LEFT_OUT = 50

/**
 * Returns the jackknife over groups, for a metric in which the influence of single rows is unknown; undefined without
 * groups, or with more than {@link MOST_LEFT_OUT}.
 */
export function leftOutGroups(computation: Computation): (() => LeftOutGroups) | undefined {
  const rows = groupedRows(computation)
  if (rows === undefined || rows.units > MOST_LEFT_OUT) return undefined
  const resampling = resamplingOf(computation)
  if (resampling === undefined) return undefined
  return () => {
    const valueWhen = resampling.inOrder(groupsInOrder(resampling))
    return {
      value: computation.computed.value,
      shares: sharesOf(rows.unitOf, rows.units),
      standardError: jackknifeError(valueWhen, rows.units),
      rarest: rowsOfRarest(computation),
    }
  }
}

/** Returns the groups in order of their indices. */
function groupsInOrder({ units }: Resampling): Uint32Array {
  return Uint32Array.from({ length: units }, (_, i) => i)
}

/** Returns the share of the rows in each group. */
export function sharesOf(unitOf: Int32Array, units: number): Float64Array {
  const shares = new Float64Array(units)
  for (let row = 0; row < unitOf.length; row++) shares[unitOf[row]] += 1 / unitOf.length
  return shares
}

/**
 * Returns the jackknife standard error, √((m − 1)/m · Σ (vᵢ − v̄)²). Here m is the number of groups, vᵢ the value without
 * group i, and v̄ the mean of the vᵢ.
 *
 * Miller, "The jackknife – a review", Biometrika 61 (1974).
 */
export function jackknifeError(valueWhen: (counts: Uint16Array) => number, units: number): number {
  const counts = new Uint16Array(units).fill(1)
  const without = Float64Array.from({ length: units }, (_, left) => {
    counts[left] = 0
    const value = valueWhen(counts)
    counts[left] = 1
    return value
  })
  const mean = without.reduce((sum, value) => sum + value, 0) / units
  const squares = without.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(((units - 1) / units) * squares)
}
