import type { Limits } from '../interval.ts'

/** An estimate, the limits of its interval, and its share in the mean. */
export interface BoundedEstimate {
  readonly value: number
  readonly limits: Limits
  /** The shares of all estimates add up to 1. */
  readonly share: number
}

/**
 * Returns the limits of the mean θ̄ = Σ wᵢ·θᵢ of several estimates of the same rows. With their limits lᵢ and uᵢ and their
 * correlations rᵢⱼ,
 *
 *     lower = θ̄ − √(Σᵢ Σⱼ rᵢⱼ·wᵢ(θᵢ − lᵢ)·wⱼ(θⱼ − lⱼ))
 *     upper = θ̄ + √(Σᵢ Σⱼ rᵢⱼ·wᵢ(uᵢ − θᵢ)·wⱼ(uⱼ − θⱼ))
 *
 * The limits keep the shape that suits each estimate: skewed near an end of the range, bounded where nothing varies. If
 * the estimates are perfectly correlated, the result is the weighted mean of their limits.
 *
 * Zou, Huang and Zhang, "A note on confidence interval estimation for a linear function of binomial proportions",
 * Computational Statistics and Data Analysis 53 (2009).
 */
export function moverMean(
  estimates: readonly BoundedEstimate[],
  correlation: (first: number, second: number) => number,
): Limits {
  const mean = estimates.reduce((sum, { share, value }) => sum + share * value, 0)
  const below = estimates.map(({ share, value, limits }) => share * (value - limits.lower))
  const above = estimates.map(({ share, value, limits }) => share * (limits.upper - value))
  return { lower: mean - lengthOf(below, correlation), upper: mean + lengthOf(above, correlation) }
}

function lengthOf(reaches: readonly number[], correlation: (first: number, second: number) => number): number {
  const total = reaches.reduce((sum, each) => sum + each, 0)
  // An interval of a gap need not contain the gap: there are no standard errors behind a negative reach.
  if (!Number.isFinite(total) || reaches.some(each => each < 0)) return total
  let square = 0
  for (let i = 0; i < reaches.length; i++) {
    square += reaches[i] ** 2
    for (let j = 0; j < i; j++) square += 2 * correlation(i, j) * reaches[i] * reaches[j]
  }
  return Math.sqrt(Math.max(0, square))
}
