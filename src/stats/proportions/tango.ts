import { bisection } from '../../numeric/bisection.ts'
import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'

/** Pairs on which exactly one of two is right. */
export interface DiscordantPairs {
  /** Pairs that only the first gets right. */
  readonly b: number
  /** Pairs that only the second gets right. */
  readonly c: number
  /** All pairs. */
  readonly n: number
}

/**
 * Returns the score interval of the difference (b − c)/n of two proportions on the same units: every difference δ for
 * which |{@link tangoScore}| ≤ z. It has a width even where b = c = 0.
 *
 * Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design",
 * Statistics in Medicine 17 (1998).
 */
export function tango({ b, c, n }: DiscordantPairs, level: number): Limits {
  const z = normalReach(level)
  // The interval of the opposite difference is the mirror image.
  return { lower: -upperLimit(c, b, n, z), upper: upperLimit(b, c, n, z) }
}

function upperLimit(b: number, c: number, n: number, z: number): number {
  // The score falls as δ grows.
  return bisection((b - c) / n, 1, delta => tangoScore({ b, c, n }, delta) >= -z)
}

/**
 * Returns (b − c − nδ) / √(n·(2q + δ(1 − δ))), about standard normal where the difference is δ. q is the maximum
 * likelihood estimate, under that difference, of the probability of a pair that only the second gets right.
 */
export function tangoScore({ b, c, n }: DiscordantPairs, delta: number): number {
  // For δ ≥ 0 nothing below subtracts numbers of similar size.
  if (delta < 0) return -tangoScore({ b: c, c: b, n }, -delta)
  const half = (2 * n * delta - (b + c) - (b - c) * delta) / 2
  const product = 2 * n * c * delta * (1 - delta)
  const root = Math.sqrt(half * half + product)
  const q = half > 0 ? product / (half + root) / (2 * n) : (root - half) / (2 * n)
  return (b - c - n * delta) / Math.sqrt(n * (2 * q + delta * (1 - delta)))
}
