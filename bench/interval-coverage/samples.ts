import { type Random, seededRandom } from '../../src/numeric/random.ts'

/** How much is simulated. */
export interface Effort {
  readonly simulations: number
  readonly resamples: number
}

export const LEVEL = 0.95

/** The random numbers of one sample: the same for all methods, so that they are judged on the same samples. */
export function sampleRandom(population: string, n: number, simulation: number): Random {
  return seededRandom(hash(`${population} | ${n}`) * 2 ** 20 + simulation)
}

/** 32 bits of a text: Fowler, Noll & Vo's hash 1a. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (const character of text) bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return bits >>> 0
}
