import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf } from '../../src/stats/binomial.ts'
import { normalReach } from '../../src/stats/normal.ts'
import { clopperPearson, wilson } from '../../src/stats/wilson.ts'
import { expectNear } from './near.ts'

test('the table of Newcombe', () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I.
  const table = [
    { k: 81, n: 263, score: [0.2553, 0.3662], exact: [0.2527, 0.3676] },
    { k: 15, n: 148, score: [0.0624, 0.1605], exact: [0.0578, 0.1617] },
    { k: 0, n: 20, score: [0, 0.1611], exact: [0, 0.1684] },
    { k: 1, n: 29, score: [0.0061, 0.1718], exact: [0.0009, 0.1776] },
  ]
  for (const { k, n, score, exact } of table) {
    const rounded = ({ lower, upper }: { lower: number; upper: number }): number[] => [
      Number(lower.toFixed(4)),
      Number(upper.toFixed(4)),
    ]
    expect(rounded(wilson(k, n, 0.95))).toEqual(score)
    expect(rounded(clopperPearson(k, n, 0.95))).toEqual(exact)
  }
})

test('nothing but successes: the lower end is that of (α/2)^(1/n), the upper exactly 1', () => {
  const { lower, upper } = clopperPearson(30, 30, 0.9)
  expectNear(lower, 0.05 ** (1 / 30), 1e-13)
  expect(upper).toBe(1)
  expect(wilson(30, 30, 0.9).upper).toBe(1)
  expect([wilson(0, 30, 0.9).lower, clopperPearson(0, 30, 0.9).lower]).toEqual([0, 0])
})

const counts = fc
  .integer({ min: 1, max: 400 })
  .chain(trials => fc.tuple(fc.integer({ min: 0, max: trials }), fc.constant(trials)))
const level = fc.double({ min: 0.001, max: 0.9999, noNaN: true })

test.each([
  ['wilson', wilson],
  ['clopperPearson', clopperPearson],
])('law: %s holds the estimate, grows with its level, and turns round with success and failure', (_, interval) => {
  fc.assert(
    fc.property(counts, level, level, ([successes, trials], one, other) => {
      const narrow = interval(successes, trials, Math.min(one, other))
      const wide = interval(successes, trials, Math.max(one, other))
      const share = successes / trials
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
      expect(narrow.lower).toBeLessThanOrEqual(share + 1e-15)
      expect(narrow.upper).toBeGreaterThanOrEqual(share - 1e-15)
      expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper)
      const turned = interval(trials - successes, trials, one)
      const { lower, upper } = interval(successes, trials, one)
      expect(turned.lower).toBeCloseTo(1 - upper, 13)
      expect(turned.upper).toBeCloseTo(1 - lower, 13)
    }),
  )
})

test('law: a z-test just does not reject the ends of Wilson’s interval, an exact one those of Clopper and Pearson', () => {
  fc.assert(
    fc.property(counts, fc.double({ min: 0.5, max: 0.999, noNaN: true }), ([successes, trials], confidence) => {
      const score = wilson(successes, trials, confidence)
      const exact = clopperPearson(successes, trials, confidence)
      if (successes > 0) {
        const z = (successes / trials - score.lower) / Math.sqrt((score.lower * (1 - score.lower)) / trials)
        expectNear(z, normalReach(confidence), 1e-9)
        expectNear(binomialCdf(trials - successes, trials, 1 - exact.lower), (1 - confidence) / 2, 1e-8)
      }
      if (successes < trials) {
        const z = (score.upper - successes / trials) / Math.sqrt((score.upper * (1 - score.upper)) / trials)
        expectNear(z, normalReach(confidence), 1e-8)
        expectNear(binomialCdf(successes, trials, exact.upper), (1 - confidence) / 2, 1e-8)
      }
    }),
  )
})
