import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { type CorrelationMoments, isPerfect } from './correlation.ts'

/** The fewest rows that give a usable standard error. */
export const FEWEST_CORRELATED = 5

/**
 * Returns the limits of a correlation by Student's t on Fisher's scale, artanh. Two standard errors are computed, and
 * the wider interval counts. The first is the root of the summed squared influences over n(n − 3); heavy tails of the
 * influences reduce its degrees of freedom. The second is that of normal columns, with n − 3 degrees of freedom. It is
 * needed because the influences of few rows understate the variance.
 *
 * A correlation that is perfect, or perfect but for a few rows, says little about deviating rows. Their true share may
 * be as large as 1 − α^(1/n): at that share, n rows show none with probability α. Deviating rows with random ranks
 * lower the correlation by twice their share, so the limit is at least that far from 1. Deviating rows are few if a
 * resample holds none of them with probability above α/2, as in Stringer's bound.
 *
 * Fisher, Metron 1 (1921); the influence function for the standard error: Bonett & Wright, Psychometrika 65 (2000),
 * compare it to others.
 */
export function fisherZ(correlation: CorrelationMoments, level: number): Limits {
  const { value, rows: n } = correlation
  const nearest = 1 - leastLoss(n, level)
  if (isPerfect(value)) return value > 0 ? { lower: nearest, upper: 1 } : { lower: -1, upper: -nearest }
  const tail = (1 - level) / 2
  const reach = Math.max(
    -studentTQuantile(tail, n - 3) * correlation.normalError,
    (-studentTQuantile(tail, degreesOf(correlation)) * standardErrorOf(correlation)) / (1 - value ** 2),
  )
  const z = Math.atanh(value)
  const [lower, upper] = [Math.tanh(z - reach), Math.tanh(z + reach)]
  if (!isFew(correlation.deviatingRows, level)) return { lower, upper }
  return value > 0 ? { lower: Math.min(lower, nearest), upper } : { lower, upper: Math.max(upper, -nearest) }
}

/** Returns whether a resample misses all of these rows with a probability above half of a tail. */
export function isFew(rows: number, level: number): boolean {
  return Math.exp(-rows) > (1 - level) / 4
}

/** Returns the loss of correlation if rows with random ranks have the largest share that n rows may fail to show. */
export function leastLoss(n: number, level: number): number {
  return -2 * Math.expm1(Math.log((1 - level) / 2) / n)
}

/** Returns the degrees of freedom of a variance, from the kurtosis κ of the values: 2n/(κ − 1), at most n − 3. */
function degreesOf({ n, rows, spread }: CorrelationMoments): number {
  const byKurtosis = spread > 0 && spread < n ? (2 * n) / (n / spread - 1) : Number.POSITIVE_INFINITY
  return Math.min(rows - 3, byKurtosis)
}

/** Returns the standard error of a correlation: the root of the summed squared influences over n(n − 3). */
function standardErrorOf({ n, rows, squares }: CorrelationMoments): number {
  return Math.sqrt((squares / n / n) * (rows / (rows - 3)))
}
