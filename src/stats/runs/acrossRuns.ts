import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns the limits of a mean over all runs that there could be, from the limits of the mean of the runs that there are. Rows
 * and runs are crossed random effects: the mean varies with the rows, which the given limits cover, and with the runs, by s²/R
 * for R runs of variance s². Both reaches are combined as √(a² + b²), where b = t·s/√R with R − 1 degrees of freedom.
 *
 * What rows and runs do together is in both parts, so that the limits are a little wide, as those of the pigeonhole bootstrap
 * are.
 *
 * Owen, "The pigeonhole bootstrap", Annals of Applied Statistics 1 (2007).
 *
 * @param sides - The values of the runs; for a difference, those of each side, whose runs are independent.
 */
export function acrossRuns(
  mean: number,
  { lower, upper }: Limits,
  sides: readonly (readonly number[])[],
  level: number,
): Limits {
  const square = sides.reduce((sum, values) => sum + reachOfRuns(values, level) ** 2, 0)
  const combined = (reach: number): number =>
    // An interval of a gap need not contain the gap.
    reach < 0 ? reach + Math.sqrt(square) : Math.sqrt(reach ** 2 + square)
  return { lower: mean - combined(mean - lower), upper: mean + combined(upper - mean) }
}

/** Returns how far the mean of all runs may lie from that of these. A single run stands for itself. */
function reachOfRuns(values: readonly number[], level: number): number {
  if (values.length < 2) return 0
  return (studentTQuantile((1 + level) / 2, values.length - 1) * standardDeviation(values)) / Math.sqrt(values.length)
}

/** Returns the standard deviation of a sample, which divides by one less than its size. */
export function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}
