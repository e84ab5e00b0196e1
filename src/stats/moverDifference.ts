import type { Limits } from './interval.ts'

/** Two values of the same rows, each with its own limits, and the correlation of their estimates. */
export interface BoundedPair {
  readonly values: readonly [first: number, second: number]
  readonly limits: (level: number) => readonly [first: Limits, second: Limits]
  readonly correlation: number
}

/**
 * Returns the limits of the first value minus the second. With the limits l and u of each and the correlation r,
 *
 *     lower = d − √((θ₁ − l₁)² + (u₂ − θ₂)² − 2r·(θ₁ − l₁)·(u₂ − θ₂))
 *     upper = d + √((u₁ − θ₁)² + (θ₂ − l₂)² − 2r·(u₁ − θ₁)·(θ₂ − l₂))
 *
 * Zou, "Toward using confidence intervals to compare correlations", Psychological Methods 12 (2007).
 */
export function moverDifference({ values, limits, correlation }: BoundedPair, level: number): Limits {
  const [first, second] = limits(level)
  const difference = values[0] - values[1]
  return {
    lower: difference - reach(values[0] - first.lower, second.upper - values[1], correlation),
    upper: difference + reach(first.upper - values[0], values[1] - second.lower, correlation),
  }
}

/** Returns √((a − b)² + 2(1 − r)ab). This form avoids cancellation if r is near 1. */
function reach(a: number, b: number, correlation: number): number {
  return Math.sqrt((a - b) ** 2 + 2 * (1 - correlation) * a * b)
}

/** Returns the correlation of two estimates; 0 if one shows no variance, which makes the limits wide. */
export function estimatedCorrelation(covariance: number, [first, second]: readonly [number, number]): number {
  const product = first * second
  return product > 0 ? Math.min(1, Math.max(-1, covariance / Math.sqrt(product))) : 0
}
