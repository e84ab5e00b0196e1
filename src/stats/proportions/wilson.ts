import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns the score interval of a proportion: every rate that a z-test of `successes` out of `trials` does not reject.
 *
 * Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function wilson(successes: number, trials: number, level: number): Limits {
  // The upper limit is one minus the lower limit of failures: it keeps its digits near 1 and is exactly 1 at the edge.
  const reach = normalReach(level)
  return {
    lower: lowerLimit(successes, successes / trials, reach),
    upper: 1 - lowerLimit(trials - successes, (trials - successes) / trials, reach),
  }
}

/**
 * Returns the score interval of a share with an effective number of trials, which need not be whole: every share θ with
 * |share − θ| ≤ reach·√(θ(1 − θ)/trials). Without trials the interval is [0, 1].
 */
export function scoreLimits(share: number, trials: number, reach: number): Limits {
  return {
    lower: lowerLimit(share * trials, share, reach),
    upper: 1 - lowerLimit((1 - share) * trials, 1 - share, reach),
  }
}

/** Returns 2s²/n over (2s + z² + z·√(z² + 4s(1 − s/n))). This form avoids cancellation. */
function lowerLimit(successes: number, share: number, z: number): number {
  const root = z * Math.sqrt(z * z + 4 * successes * (1 - share))
  return (2 * successes * share) / (2 * successes + z * z + root)
}
