import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { type Correlation, isPerfect, spreadOver } from './correlation.ts'

/** With fewer rows there is no standard error that one could divide by. */
export const FEWEST_CORRELATED = 5

/**
 * Returns limits of a correlation on Fisher's scale, artanh, by Student's t: the farther ones by two standard errors. One
 * is the root of the summed squared influences over n(n − 3), with the fewer degrees of freedom the heavier the tails of
 * the influences are. The other is that of normal columns, with n − 3 degrees: the influences of few rows understate how
 * far others would lie.
 *
 * A perfect correlation, and one that hardly a row keeps from being perfect, shows nothing of the rows that would. The
 * share of such rows may be as large as 1 − α^(1/n), none of which n rows show with probability α; if their ranks are
 * random, that takes twice this share off the correlation. So the limit is no nearer to 1 than that. Few rows are those
 * of whom a resample holds none with a probability of more than half of α, as in Stringer's bound.
 *
 * Fisher, Metron 1 (1921); the influence function for the standard error: Bonett & Wright, Psychometrika 65 (2000),
 * compare it to others.
 */
export function fisherZ(correlation: Correlation, level: number): Limits {
  const { value, influence } = correlation
  const n = influence.length
  const nearest = 1 - leastLoss(n, level)
  if (isPerfect(value)) return value > 0 ? { lower: nearest, upper: 1 } : { lower: -1, upper: -nearest }
  const tail = (1 - level) / 2
  const reach = Math.max(
    -studentTQuantile(tail, n - 3) * correlation.normalError,
    -studentTQuantile(tail, degreesOf(influence)) * standardError(correlation),
  )
  const z = Math.atanh(value)
  const [lower, upper] = [Math.tanh(z - reach), Math.tanh(z + reach)]
  if (!isFew(correlation.deviatingRows, level)) return { lower, upper }
  return value > 0 ? { lower: Math.min(lower, nearest), upper } : { lower, upper: Math.max(upper, -nearest) }
}

/** Whether a resample may well hold none of so many rows: with a probability of more than half of a tail. */
export function isFew(rows: number, level: number): boolean {
  return Math.exp(-rows) > (1 - level) / 4
}

/** Returns what random ranks take off a correlation, of the largest share of rows that n rows may show none of. */
export function leastLoss(n: number, level: number): number {
  return -2 * Math.expm1(Math.log((1 - level) / 2) / n)
}

/** Degrees of freedom of a variance of values with their kurtosis κ: 2n/(κ − 1), but n − 3 at most. */
function degreesOf(influence: Float64Array): number {
  const n = influence.length
  const spread = spreadOver(n, row => influence[row])
  return spread > 0 && spread < n ? Math.min(n - 3, (2 * n) / (n / spread - 1)) : n - 3
}

function standardError({ value, influence }: Correlation): number {
  const n = influence.length
  let squares = 0
  for (let row = 0; row < n; row++) squares += influence[row] ** 2
  return Math.sqrt(squares / n / (n - 3)) / (1 - value ** 2)
}
