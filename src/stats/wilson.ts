import type { Limits } from './interval.ts'
import { normalReach } from './normal.ts'

/**
 * Returns the score interval of a proportion: every rate that a z-test of `successes` out of `trials` does not reject.
 *
 * Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function wilson(successes: number, trials: number, level: number): Limits {
  // The upper limit is one minus the lower limit of failures: it keeps its digits near 1 and is exactly 1 at the edge.
  return { lower: lowerLimit(successes, trials, level), upper: 1 - lowerLimit(trials - successes, trials, level) }
}

/** 2s²/n over (2s + z² + z·√(z² + 4s(1 − s/n))): this form subtracts nothing, so no digits cancel. */
function lowerLimit(successes: number, trials: number, level: number): number {
  const z = normalReach(level)
  const share = successes / trials
  const root = z * Math.sqrt(z * z + 4 * successes * (1 - share))
  return (2 * successes * share) / (2 * successes + z * z + root)
}
