import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns the limits of the ratio of two sums over m independent units: the ratios r for which Student's t of
 * aᵢ − r·bᵢ, with m − 1 degrees of freedom, does not reject a mean of 0. Undefined where they are unbounded, because
 * the sum of b is not surely other than 0, and with fewer than two units.
 *
 * Fieller, "Some problems in interval estimation", Journal of the Royal Statistical Society B 16 (1954).
 *
 * @param count - How many units each one stands for. Default: one.
 */
export function fieller(a: Float64Array, b: Float64Array, level: number, count?: Float64Array): Limits | undefined {
  const sum = (term: (unit: number) => number): number =>
    compensatedSum(a.length, count === undefined ? term : i => count[i] * term(i))
  const m = sum(() => 1)
  if (m < 2) return undefined
  const [meanOfA, meanOfB] = [a, b].map(values => sum(i => values[i]) / m)
  const covariance = (x: Float64Array, meanOfX: number, y: Float64Array, meanOfY: number): number =>
    sum(i => (x[i] - meanOfX) * (y[i] - meanOfY)) / (m - 1) / m
  const varianceOfA = covariance(a, meanOfA, a, meanOfA)
  const varianceOfB = covariance(b, meanOfB, b, meanOfB)
  const ofBoth = covariance(a, meanOfA, b, meanOfB)
  const square = studentTQuantile((1 + level) / 2, m - 1) ** 2
  // (Ā − rB̄)² = t²·(s_aa − 2r·s_ab + r²·s_bb), a quadratic in r.
  const leading = meanOfB ** 2 - square * varianceOfB
  if (!(leading > 0)) return undefined
  const middle = meanOfA * meanOfB - square * ofBoth
  const constant = meanOfA ** 2 - square * varianceOfA
  const root = Math.sqrt(Math.max(0, middle ** 2 - leading * constant))
  return { lower: (middle - root) / leading, upper: (middle + root) / leading }
}
