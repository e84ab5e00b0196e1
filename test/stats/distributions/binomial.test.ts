import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialCdf, binomialPmf, binomialRange } from '../../../src/stats/distributions/binomial.ts'
import { expectNear } from '../near.ts'
import { valuesOfR } from '../valuesOfR.ts'

valuesOfR('binomialCdf', binomialCdf)
valuesOfR('binomialPmf', binomialPmf)

test('fewer successes than none, or more than all, are impossible', () => {
  expect([binomialCdf(-2.5, 5, 0.5), binomialCdf(-1, 5, 0.5), binomialCdf(5, 5, 0.5)]).toEqual([0, 0, 1])
  expect([binomialPmf(-1, 5, 0.5), binomialPmf(6, 5, 0.5)]).toEqual([0, 0])
})

test('law: probabilities sum to the distribution function', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), fc.double({ min: 0.001, max: 0.999, noNaN: true }), (n, p) => {
      let sum = 0
      for (let k = 0; k <= n; k++) {
        sum += binomialPmf(k, n, p)
        expectNear(binomialCdf(k, n, p), sum, 1e-11)
      }
    }),
  )
})

// scipy.stats.binom.cdf: the greatest k with cdf ≤ tail, the least with cdf ≥ 1 − tail.
test.each([
  [20, 0.1, 0.05, -1, 4],
  [20, 0.3, 0.05, 2, 9],
  [200, 0.05, 0.025, 3, 16],
  [7, 1, 0.05, 6, 7],
  [7, 0, 0.05, -1, 0],
  [1500, 0.8, 0.05, 1173, 1225],
])('%d trials of %d, tails of %d', (n, p, tail, few, many) => {
  expect(binomialRange(n, p, tail)).toEqual({ few, many })
})

test('a tail that is met exactly is met', () => {
  // Of two tosses of a coin none, one or two are heads with 1/4, 1/2 and 1/4.
  expect(binomialRange(2, 0.5, 0.25).many).toBe(1)
  expect(binomialRange(2, 0.5, 0.2499).many).toBe(2)
  // Of five tosses at most one is heads with 6/32, and so is at least four.
  expect(binomialRange(5, 0.5, 0.1875)).toEqual({ few: 1, many: 3 })
  expect(binomialRange(5, 0.5, 0.1874)).toEqual({ few: 0, many: 4 })
})

test.each([2 ** 53, 1e60, 1e200])('the range of %d trials, which a double cannot count one by one, ends', n => {
  const { few, many } = binomialRange(n, 0.3, 0.025)
  expect(few).toBeLessThanOrEqual(many)
  expect(many).toBeLessThanOrEqual(n)
})
