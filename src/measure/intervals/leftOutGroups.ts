import type { Computation } from '../measureConfigured.ts'
import { groupedRows } from './clusterSample.ts'
import { resamplingOf } from './resampling.ts'
import type { Resampling } from './sampling.ts'

/** How a value moves as each group is left out. */
export interface LeftOutGroups {
  readonly value: number
  /** Of the rows, by group. */
  readonly shares: Float64Array
  /** NaN where the metric has no value without some group. */
  readonly standardError: number
}

/** Of more groups resamples hold their level, and need not measure the metric as often. */
const MOST_LEFT_OUT = 50

/**
 * The groups to leave out one by one, for a metric of which it is not known how single rows move it; undefined where there
 * are none, or very many.
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
    }
  }
}

/** Groups have an order of their own by name: their places. */
function groupsInOrder({ units }: Resampling): Uint32Array {
  return Uint32Array.from({ length: units }, (_, i) => i)
}

/** The share of the rows that each group has. */
export function sharesOf(unitOf: Int32Array, units: number): Float64Array {
  const shares = new Float64Array(units)
  for (let row = 0; row < unitOf.length; row++) shares[unitOf[row]] += 1 / unitOf.length
  return shares
}

/**
 * Returns the jackknife's standard error, the root of (m − 1)/m times the squared deviations of the values without each of
 * m groups from their mean.
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
