import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
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
export function effectiveTrials(
  succeeded: ArrayLike<number>,
  weights: Float64Array,
): { readonly successes: number; readonly trials: number } {
  const share = weightedMean(weights, i => succeeded[i])
  const trials = rowsThatVary(succeeded, weights, share, share * (1 - share))
  return { successes: share * trials, trials }
}

/**
 * Returns pairs of equal weight that vary like the weighted ones, as {@link effectiveTrials} does. A gain is 1, 0 or −1, and
 * the variance of their mean d is that of b + c − d² for shares b and c.
 */
export function effectiveFlips(gains: ArrayLike<number>, weights: Float64Array): DiscordantPairs {
  const [b, c] = [1, -1].map(sign => weightedMean(weights, i => Number(gains[i] === sign)))
  const mean = b - c
  const n = rowsThatVary(gains, weights, mean, b + c - mean ** 2)
  return { b: b * n, c: c * n, n }
}

function weightedMean(weights: Float64Array, of: (row: number) => number): number {
  const scale = scaleOf(weights)
  const total = compensatedSum(weights.length, i => weights[i] * scale)
  return compensatedSum(weights.length, i => weights[i] * scale * of(i)) / total
}

/** Returns how many rows of equal weight with this spread have a mean that varies like the weighted one. */
function rowsThatVary(values: ArrayLike<number>, weights: Float64Array, mean: number, spread: number): number {
  const scale = scaleOf(weights)
  const total = compensatedSum(weights.length, i => weights[i] * scale)
  const variance = compensatedSum(weights.length, i => ((weights[i] * scale * (values[i] - mean)) / total) ** 2)
  const byWeights = effectiveRows(weights)
  return variance > 0 ? Math.min(byWeights, spread / variance) : byWeights
}
