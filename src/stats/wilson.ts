import { betaQuantile } from './betaDistribution.ts'
import type { Limits } from './interval.ts'
import { normalReach } from './normal.ts'

/**
 * The score interval of a proportion: every rate that a z-test of `successes` out of `trials` does not reject.
 *
 * Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function wilson(successes: number, trials: number, level: number): Limits {
  // As the lower end of failures, the upper end keeps its digits where it is near 1, and so is exactly 1 at the edge.
  return { lower: lowerWilson(successes, trials, level), upper: 1 - lowerWilson(trials - successes, trials, level) }
}

/** 2s²/n over (2s + z² + z·√(z² + 4s(1 − s/n))), which nothing cancels in. */
function lowerWilson(successes: number, trials: number, level: number): number {
  const z = normalReach(level)
  const share = successes / trials
  const root = z * Math.sqrt(z * z + 4 * successes * (1 - share))
  return (2 * successes * share) / (2 * successes + z * z + root)
}

/**
 * The exact interval of a proportion: it contains the true rate at least as often as `level` says, whatever the rate.
 *
 * Clopper & Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26
 * (1934).
 */
export function clopperPearson(successes: number, trials: number, level: number): Limits {
  return {
    lower: lowerClopperPearson(successes, trials, level),
    upper: 1 - lowerClopperPearson(trials - successes, trials, level),
  }
}

function lowerClopperPearson(successes: number, trials: number, level: number): number {
  return successes === 0 ? 0 : betaQuantile((1 - level) / 2, successes, trials - successes + 1)
}
