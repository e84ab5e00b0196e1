import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { type Moments, skewnessOf, standardErrorOf } from './moments.ts'

/**
 * Returns the limits of a mean by Student's t, corrected for skewness γ. Let T be the distance of the mean from the
 * truth in standard errors. Then g(T) = T + γT²/(3√n) + γ²T³/(27n) + γ/(6√n) has hardly any skewness. Each limit solves
 * g(T) = the quantile of Student's t. The inverse of g has a closed form.
 *
 * Hall, "On the removal of skewness by transformation", Journal of the Royal Statistical Society B 54 (1992).
 */
export function hallLimits(moments: Moments, level: number): Limits {
  const { n, mean } = moments
  const skewness = skewnessOf(moments)
  const error = standardErrorOf(moments)
  const reach = -studentTQuantile((1 - level) / 2, n - 1)
  return {
    lower: mean - error * distanceOf(reach, skewness, n),
    upper: mean - error * distanceOf(-reach, skewness, n),
  }
}

/** Returns the T that solves g(T) = x. */
function distanceOf(x: number, skewness: number, n: number): number {
  const slope = skewness / Math.sqrt(n)
  // The inverse is ((1 + u)^⅓ − 1) · 3/slope, in which a small u would lose all its digits.
  const u = slope * (x - slope / 6)
  return Math.abs(u) < 1e-4 ? (x - slope / 6) * (1 - u / 3 + (5 * u * u) / 27) : (3 * (Math.cbrt(1 + u) - 1)) / slope
}

/**
 * Returns the farther limits of Student's t and of {@link hallLimits}. With heavy tails the estimated skewness is
 * mostly chance: it narrows one side by as much as it widens the other.
 */
export function fartherT(moments: Moments, level: number): Limits {
  const reach = -studentTQuantile((1 - level) / 2, moments.n - 1) * standardErrorOf(moments)
  const skewed = hallLimits(moments, level)
  return {
    lower: Math.min(skewed.lower, moments.mean - reach),
    upper: Math.max(skewed.upper, moments.mean + reach),
  }
}
