import type { Limits } from './interval.ts'

// MOVER, the method of variance estimates recovery: the distances from values to their own limits stand for their standard
// errors.

/** The estimate of a value, and its limits. */
export interface Bounded extends Limits {
  readonly value: number
}

/**
 * Returns the limits of the first value minus the second where both were estimated on independent samples. With the
 * limits l and u of each,
 *
 *     lower = d − √((θ₁ − l₁)² + (u₂ − θ₂)²)
 *     upper = d + √((u₁ − θ₁)² + (θ₂ − l₂)²)
 *
 * The limits have the level of those that go in, which must contain their values.
 *
 * Zou & Donner, "Construction of confidence limits about effect measures: a general approach", Statistics in Medicine 27
 * (2008); with Wilson's limits of two proportions it is method 10 of Newcombe, Statistics in Medicine 17 (1998).
 */
export function independentDifference(first: Bounded, second: Bounded): Limits {
  const difference = first.value - second.value
  return {
    lower: difference - Math.hypot(first.value - first.lower, second.upper - second.value),
    upper: difference + Math.hypot(first.upper - first.value, second.value - second.lower),
  }
}

/**
 * Returns the limits of the first value over the second where both were estimated on independent samples. A ratio R lies
 * within them as long as 0 lies within the limits of θ₁ − R·θ₂ ({@link independentDifference}). With the limits l and u of
 * each,
 *
 *     lower = l₁(2θ₁ − l₁) / (θ₁θ₂ + √((θ₁θ₂)² − l₁(2θ₁ − l₁)·u₂(2θ₂ − u₂)))
 *     upper = (θ₁θ₂ + √((θ₁θ₂)² − u₁(2θ₁ − u₁)·l₂(2θ₂ − l₂))) / (l₂(2θ₂ − l₂))
 *
 * The limits have the level of those that go in, which must contain their values and not lie below 0. The upper one is
 * infinite where the second value may be 0.
 *
 * Donner & Zou, "Closed-form confidence intervals for functions of the normal mean and standard deviation", Statistical
 * Methods in Medical Research 21 (2012).
 */
export function independentRatio(first: Bounded, second: Bounded): Limits {
  const product = first.value * second.value
  const [least, most] = [fromZero(first.lower, first.value), fromZero(first.upper, first.value)]
  const [nearest, farthest] = [fromZero(second.lower, second.value), fromZero(second.upper, second.value)]
  const root = (a: number, b: number): number => product + Math.sqrt(Math.max(0, product ** 2 - a * b))
  return {
    lower: least > 0 ? least / root(least, farthest) : 0,
    upper: nearest > 0 ? root(most, nearest) / nearest : Number.POSITIVE_INFINITY,
  }
}

/** Returns θ² − (θ − l)². This form avoids cancellation. */
function fromZero(limit: number, value: number): number {
  return limit * (2 * value - limit)
}

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
  return correlatedDifference({ value: values[0], ...first }, { value: values[1], ...second }, correlation)
}

/** Returns the limits of {@link moverDifference} for the limits of both values at one level. */
export function correlatedDifference(first: Bounded, second: Bounded, correlation: number): Limits {
  const difference = first.value - second.value
  return {
    lower: difference - reach(first.value - first.lower, second.upper - second.value, correlation),
    upper: difference + reach(first.upper - first.value, second.value - second.lower, correlation),
  }
}

/** Returns √((a − b)² + 2(1 − r)ab). This form avoids cancellation if r is near 1, and rounding may leave r above 1. */
function reach(a: number, b: number, correlation: number): number {
  return Math.sqrt(Math.max(0, (a - b) ** 2 + 2 * (1 - correlation) * a * b))
}

/** Returns the correlation of two estimates; 0 if one shows no variance, which makes the limits wide. */
export function estimatedCorrelation(covariance: number, [first, second]: readonly [number, number]): number {
  const product = first * second
  return product > 0 ? Math.min(1, Math.max(-1, covariance / Math.sqrt(product))) : 0
}

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
