import { bisection } from '../numeric/bisection.ts'
import type { Limits } from './interval.ts'
import { normalReach } from './normal.ts'

/** Pairs on which exactly one of two is right. */
export interface DiscordantPairs {
  /** Pairs that only the first has right. */
  readonly b: number
  /** Pairs that only the second has right. */
  readonly c: number
  /** All pairs. */
  readonly n: number
}

/**
 * The score interval of the difference (b − c)/n of two proportions on the same units: every difference δ that
 * |{@link tangoScore}| does not put beyond z. It has a width even where b = c = 0.
 *
 * Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design",
 * Statistics in Medicine 17 (1998).
 */
export function tango({ b, c, n }: DiscordantPairs, level: number): Limits {
  const z = normalReach(level)
  // The interval of the opposite difference is this one turned round.
  return { lower: -upperEnd(c, b, n, z), upper: upperEnd(b, c, n, z) }
}

function upperEnd(b: number, c: number, n: number, z: number): number {
  // The score falls as δ grows.
  return bisection((b - c) / n, 1, delta => tangoScore({ b, c, n }, delta) >= -z)
}

/**
 * (b − c − nδ) / √(n·(2q + δ(1 − δ))), where q is the most likely probability of a pair that only the second has right,
 * given that the difference is δ: about standard normal where it is.
 */
export function tangoScore({ b, c, n }: DiscordantPairs, delta: number): number {
  // For δ ≥ 0 no term below is taken from one of its size.
  if (delta < 0) return -tangoScore({ b: c, c: b, n }, -delta)
  const half = (2 * n * delta - (b + c) - (b - c) * delta) / 2
  const product = 2 * n * c * delta * (1 - delta)
  const root = Math.sqrt(half * half + product)
  const q = half > 0 ? product / (half + root) / (2 * n) : (root - half) / (2 * n)
  return (b - c - n * delta) / Math.sqrt(n * (2 * q + delta * (1 - delta)))
}
