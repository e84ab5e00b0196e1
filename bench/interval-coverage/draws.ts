import type { Random } from '../../src/numeric/random.ts'

/** A standard normal number, by Box & Muller. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** The square root of a χ² number over its degrees of freedom: what a normal number is divided by to become Student's t. */
export function chiRatio(random: Random, degreesOfFreedom: number): number {
  let squares = 0
  for (let i = 0; i < degreesOfFreedom; i++) squares += normal(random) ** 2
  return Math.sqrt(squares / degreesOfFreedom)
}

/** An index, with the probabilities that are given. */
export function choice(random: Random, probabilities: readonly number[]): number {
  let left = random.next()
  for (let i = 0; i < probabilities.length - 1; i++) {
    left -= probabilities[i]
    if (left < 0) return i
  }
  return probabilities.length - 1
}
