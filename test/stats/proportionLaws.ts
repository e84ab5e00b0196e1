import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Limits } from '../../src/stats/interval.ts'

export const counts = fc
  .integer({ min: 1, max: 400 })
  .chain(trials => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)))

/** The four rows of table I in Newcombe, "Two-sided confidence intervals for the single proportion" (1998). */
export const newcombeRows = [
  { successes: 81, trials: 263, score: [0.2553, 0.3662], exact: [0.2527, 0.3676] },
  { successes: 15, trials: 148, score: [0.0624, 0.1605], exact: [0.0578, 0.1617] },
  { successes: 0, trials: 20, score: [0, 0.1611], exact: [0, 0.1684] },
  { successes: 1, trials: 29, score: [0.0061, 0.1718], exact: [0.0009, 0.1776] },
] as const

export function rounded({ lower, upper }: Limits): readonly number[] {
  return [Number(lower.toFixed(4)), Number(upper.toFixed(4))]
}

const level = fc.double({ min: 0.001, max: 0.9999, noNaN: true })

/** Laws that every interval of a proportion keeps. */
export function proportionLaws(interval: (successes: number, trials: number, level: number) => Limits): void {
  test('law: it contains the estimate and grows with its level', () => {
    fc.assert(
      fc.property(counts, level, level, ([successes, trials], one, other) => {
        const narrow = interval(successes, trials, Math.min(one, other))
        const wide = interval(successes, trials, Math.max(one, other))
        const share = successes / trials
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
        expect(narrow.lower).toBeLessThanOrEqual(share + 1e-15)
        expect(narrow.upper).toBeGreaterThanOrEqual(share - 1e-15)
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper)
      }),
    )
  })

  test('law: success and failure exchanged, it is mirrored', () => {
    fc.assert(
      fc.property(counts, level, ([successes, trials], confidence) => {
        const mirrored = interval(trials - successes, trials, confidence)
        const { lower, upper } = interval(successes, trials, confidence)
        expect(mirrored.lower).toBeCloseTo(1 - upper, 13)
        expect(mirrored.upper).toBeCloseTo(1 - lower, 13)
      }),
    )
  })
}
