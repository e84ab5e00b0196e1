import type { Bounded } from './independentDifference.ts'
import type { Limits } from './interval.ts'

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
  const [least, most] = [reach(first.lower, first.value), reach(first.upper, first.value)]
  const [nearest, farthest] = [reach(second.lower, second.value), reach(second.upper, second.value)]
  const root = (a: number, b: number): number => product + Math.sqrt(Math.max(0, product ** 2 - a * b))
  return {
    lower: least > 0 ? least / root(least, farthest) : 0,
    upper: nearest > 0 ? root(most, nearest) / nearest : Number.POSITIVE_INFINITY,
  }
}

/** Returns θ² − (θ − l)². This form avoids cancellation. */
function reach(limit: number, value: number): number {
  return limit * (2 * value - limit)
}
