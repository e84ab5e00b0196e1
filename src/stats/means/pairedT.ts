import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { studentTCdf, studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { isDegenerate } from '../resampling/bootstrapIntervals.ts'
import { type Moments, momentsOf, standardErrorOf } from './moments.ts'

/** Student's test of whether the mean of paired differences is 0. */
interface PairedT {
  readonly t: number
  readonly df: number
  readonly mean: number
  readonly standardError: number
  /** The p-value against any difference. */
  readonly twoSided: number
}

/** Returns the test of differences of which the moments are known, at least two that differ. */
export function studentTest(moments: Moments): PairedT {
  const { n, mean } = moments
  const standardError = standardErrorOf(moments)
  const [t, df] = [mean / standardError, n - 1]
  return { t, df, mean, standardError, twoSided: 2 * studentTCdf(-Math.abs(t), df) }
}

/** Returns the test; undefined for fewer than two differences, and where all are the same and show no variance. */
export function pairedT(differences: Float64Array, count?: Float64Array): PairedT | undefined {
  // Squares of very large or very small deviations would overflow or vanish.
  const scale = scaleOf(differences)
  const moments = momentsOf(differences, scale, count)
  if (moments.n < 2 || isDegenerate(Float64Array.from(differences).sort())) return undefined
  const tested = studentTest(moments)
  return { ...tested, mean: tested.mean / scale, standardError: tested.standardError / scale }
}

/** Returns the mean ± t·s/√n, by Student's t with n − 1 degrees of freedom. Undefined where {@link pairedT} is. */
export function pairedTInterval(differences: Float64Array, level: number, count?: Float64Array): Limits | undefined {
  const tested = pairedT(differences, count)
  if (tested === undefined) return undefined
  const reach = -studentTQuantile((1 - level) / 2, tested.df) * tested.standardError
  return { lower: tested.mean - reach, upper: tested.mean + reach }
}
