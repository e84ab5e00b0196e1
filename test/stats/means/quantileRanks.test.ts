import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf } from '../../../src/stats/distributions/binomial.ts'
import { quantileRanks } from '../../../src/stats/means/quantileRanks.ts'

test.each([
  // scipy.stats.binom
  [50, 0.5, 0.9, 18, 31],
  [5, 0.5, 0.9, 0, 4],
  [200, 0.5, 0.95, 85, 114],
  [1000, 0.9, 0.9, 883, 915],
])('of %i values the quantile at %f lies with %f between places %i and %i', (n, share, level, lower, upper) => {
  expect(quantileRanks(n, share, level)).toEqual({ lower, upper })
})

test('too few values have no limit', () => {
  expect(quantileRanks(4, 0.5, 0.9)).toEqual({ lower: -1, upper: 4 })
  // 0.95⁵⁹ is the first power of 0.95 below 0.05.
  expect(quantileRanks(58, 0.95, 0.9).upper).toBe(58)
  expect(quantileRanks(59, 0.95, 0.9).upper).toBe(58)
})

test('each limit keeps its level, and the next value inward would not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 99 }), (n, percent) => {
      const share = percent / 100
      const { lower, upper } = quantileRanks(n, share, 0.9)
      if (lower >= 0) expect(binomialCdf(lower, n, share)).toBeLessThanOrEqual(0.05)
      expect(binomialCdf(lower + 1, n, share)).toBeGreaterThan(0.05)
      if (upper < n) expect(1 - binomialCdf(upper, n, share)).toBeLessThanOrEqual(0.05 + 1e-12)
      if (upper > 0) expect(1 - binomialCdf(upper - 1, n, share)).toBeGreaterThan(0.05 - 1e-12)
    }),
  )
})
