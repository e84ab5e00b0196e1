import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import type { Trials } from '../interval.ts'
import type { DiscordantPairs } from './tango.ts'

/**
 * Returns the effective number of weighted rows, (Σw)²/Σw².
 *
 * Kish, "Survey Sampling" (1965).
 */
export function effectiveRows(weights: Float64Array): number {
  const scale = scaleOf(weights)
  const total = compensatedSum(weights.length, i => weights[i] * scale)
  return total ** 2 / compensatedSum(weights.length, i => (weights[i] * scale) ** 2)
}

/**
 * Returns successes and trials of equal weight that vary like the weighted ones. The number of trials is the smaller of
 * two: (Σw)²/Σw², and the number that follows from the linearised variance of the share p,
 * p(1 − p) / (Σ w²(x − p)²/(Σw)²).
 *
 * Korn & Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", Survey Methodology 24 (1998); Kish, "Survey Sampling" (1965).
 */
export function effectiveTrials(succeeded: ArrayLike<number>, weights: Float64Array): Trials {
  const { meanOf, rowsThatVary } = weighed(weights)
  const share = meanOf(i => succeeded[i])
  const trials = rowsThatVary(i => succeeded[i] - share, share * (1 - share))
  return { successes: share * trials, trials }
}

/**
 * Returns pairs of equal weight that vary like the weighted ones. A gain is 1, 0 or −1. The number of pairs is the
 * smaller of two: (Σw)²/Σw², and the number that follows from the linearised variance of the mean gain d,
 * (b + c − d²) / (Σ w²(gain − d)²/(Σw)²) for shares b and c.
 *
 * The sources are those of {@link effectiveTrials}.
 */
export function effectiveFlips(gains: ArrayLike<number>, weights: Float64Array): DiscordantPairs {
  const { meanOf, rowsThatVary } = weighed(weights)
  const [b, c] = [1, -1].map(sign => meanOf(i => Number(gains[i] === sign)))
  const mean = b - c
  const n = rowsThatVary(i => gains[i] - mean, b + c - mean ** 2)
  return { b: b * n, c: c * n, n }
}

/** Weighted rows, and what is summed up over them. */
interface WeighedRows {
  readonly meanOf: (value: (row: number) => number) => number
  /** Returns how many rows of equal weight with this spread have a mean that varies like that of these rows. */
  readonly rowsThatVary: (deviation: (row: number) => number, spread: number) => number
}

function weighed(weights: Float64Array): WeighedRows {
  const n = weights.length
  const scale = scaleOf(weights)
  const total = compensatedSum(n, i => weights[i] * scale)
  return {
    meanOf: value => compensatedSum(n, i => weights[i] * scale * value(i)) / total,
    rowsThatVary: (deviation, spread) => {
      // The linearised variance of the mean.
      const variance = compensatedSum(n, i => ((weights[i] * scale * deviation(i)) / total) ** 2)
      const byWeights = effectiveRows(weights)
      return variance > 0 ? Math.min(byWeights, spread / variance) : byWeights
    },
  }
}
