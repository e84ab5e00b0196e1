import type { Limits } from './interval.ts'

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
