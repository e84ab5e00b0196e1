import { studentTQuantile } from '../distributions/studentT.ts'
import { fartherOf, type Limits } from '../interval.ts'
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
  const reach = reachOf(level, n)
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
  const { n, mean } = moments
  const reach = reachOf(level, n) * standardErrorOf(moments)
  return fartherOf(hallLimits(moments, level), { lower: mean - reach, upper: mean + reach })
}

/**
 * Returns the limits of a mean of non-negative losses. They rest on Student's t on the scale of log(mean), whose standard error
 * is that of the mean divided by the mean (delta method). Below, it is the farther of log-t and {@link hallLimits}, Student's t
 * corrected for skewness. A few large losses may dominate a mean, and a sample may hold too few of them: above, log-t reaches
 * farther by {@link unseenTail}.
 *
 * All of it follows from moments, so that an engine's sums give the limits of its rows.
 *
 * @param moments - The moments of losses that have a mean above 0 and are not all equal.
 * @param fitted - How many degrees of freedom the losses have lost. Losses about their own mean are smaller than those of other
 *   rows, by n − 1 of n on average.
 */
export function lossLimits(moments: Moments, level: number, fitted = 0): Limits {
  const { n, mean } = moments
  const grown = n > fitted ? n / (n - fitted) : 1
  const reach = (reachOf(level, n) * standardErrorOf(moments)) / mean
  return {
    lower: Math.max(0, Math.min(mean * Math.exp(-reach), hallLimits(moments, level).lower)),
    upper: grown * mean * Math.exp(reach + unseenTail(moments, level)),
  }
}

function reachOf(level: number, n: number): number {
  return -studentTQuantile((1 - level) / 2, n - 1)
}

/**
 * Returns how much farther up the log of a mean reaches for what a sample may lack of the tail: t²·(6.5·h·(v − ¾)² + v·(1.4 +
 * 2/n + b/5))/n^1.2. v is the coefficient of variation, in the square between ¾ and √n/2, and b the skewness beyond that of a
 * gamma distribution of the same v, which is 2v. Where most losses are 0, b is far below 0, and the losses that were seen are
 * enough: h = 2.2 + b, from 0 to 1. The constants are those with which normal, exponential, log-normal, multiplicative and
 * mostly-zero losses, squares, deviances and scores keep their level from 2 losses on at the least cost in power:
 * docs/gate-coverage.md.
 */
function unseenTail(moments: Moments, level: number): number {
  const { n } = moments
  const variation = Math.sqrt(moments.squares / n) / moments.mean
  const beyond = skewnessOf(moments) - 2 * variation
  const heavy = Math.min(1, Math.max(0, 2.2 + beyond))
  const wide = Math.max(0, Math.min(variation, Math.sqrt(n) / 2) - 0.75)
  const terms = 6.5 * heavy * wide ** 2 + variation * (1.4 + 2 / n + beyond / 5)
  return (reachOf(level, n) ** 2 * Math.max(0, terms)) / n ** 1.2
}
