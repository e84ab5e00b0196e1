import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { effectiveRows } from './effectiveRows.ts'
import type { DiscordantPairs } from './tango.ts'

/**
 * Returns pairs of equal weight that vary like the weighted ones. A gain is 1, 0 or −1. The number of pairs is the
 * smaller of two: (Σw)²/Σw², and the number that follows from the linearised variance of the mean gain d,
 * (b + c − d²) / (Σ w²(gain − d)²/(Σw)²) for shares b and c.
 *
 * Korn & Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from
 * survey data", Survey Methodology 24 (1998); Kish, "Survey Sampling" (1965).
 */
export function effectiveFlips(gains: ArrayLike<number>, weights: Float64Array): DiscordantPairs {
  const scale = scaleOf(weights)
  const length = weights.length
  const total = compensatedSum(length, i => weights[i] * scale)
  const shareOf = (sign: number): number =>
    compensatedSum(length, i => (gains[i] === sign ? weights[i] * scale : 0)) / total
  const [b, c] = [shareOf(1), shareOf(-1)]
  const mean = b - c
  const variance = compensatedSum(length, i => ((weights[i] * scale * (gains[i] - mean)) / total) ** 2)
  const byWeights = effectiveRows(weights)
  const n = variance > 0 ? Math.min(byWeights, (b + c - mean ** 2) / variance) : byWeights
  return { b: b * n, c: c * n, n }
}
