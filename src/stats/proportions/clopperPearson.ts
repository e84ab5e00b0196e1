import { betaQuantile } from '../distributions/betaDistribution.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns the exact interval of a proportion. It contains the true rate at least as often as `level` says, whatever the
 * rate is: the lower limit is the (1 − level)/2 quantile of Beta(s, n − s + 1) for s successes in n trials.
 *
 * Clopper & Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26
 * (1934).
 */
export function clopperPearson(successes: number, trials: number, level: number): Limits {
  return {
    lower: lowerLimit(successes, trials, level),
    upper: 1 - lowerLimit(trials - successes, trials, level),
  }
}

/** Below so many successes, as rounding leaves of effective trials, the quantile is no double above 0. */
const HARDLY_ANY = 1e-6

function lowerLimit(successes: number, trials: number, level: number): number {
  return successes < HARDLY_ANY ? 0 : betaQuantile((1 - level) / 2, successes, trials - successes + 1)
}
