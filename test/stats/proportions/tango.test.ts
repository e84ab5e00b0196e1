import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import { tango, tangoScore } from '../../../src/stats/proportions/tango.ts'
import { expectNear } from '../near.ts'

test('the table of Fagerland, Lydersen and Laake', () => {
  // "Recommended tests and confidence intervals for paired binomial proportions", Statistics in Medicine 33 (2014),
  // table V: airway hyper-responsiveness before and after transplantation.
  const { lower, upper } = tango({ b: 1, c: 7, n: 21 }, 0.95)
  expect(lower).toBeCloseTo(-0.517, 3)
  expect(upper).toBeCloseTo(-0.026, 3)
})

test('R’s PropCIs', () => {
  // scoreci.mp(25, 28, 618, 0.90), whose difference is the second count less the first.
  const { lower, upper } = tango({ b: 28, c: 25, n: 618 }, 0.9)
  expect(lower).toBeCloseTo(-0.0148, 4)
  expect(upper).toBeCloseTo(0.0247, 4)
})

test('identical results have an interval of ±z²/(n + z²)', () => {
  const squared = normalReach(0.95) ** 2
  const { lower, upper } = tango({ b: 0, c: 0, n: 50 }, 0.95)
  expectNear(upper, squared / (50 + squared), 1e-13)
  expect(lower).toBe(-upper)
})

test('all pairs discordant one way: one end is 1', () => {
  const { lower, upper } = tango({ b: 50, c: 0, n: 50 }, 0.95)
  expect(upper).toBe(1)
  // With every pair discordant q is (1 − δ)/2, and the score √(n·(1 − δ)/(1 + δ)).
  const squared = normalReach(0.95) ** 2
  expectNear(lower, (50 - squared) / (50 + squared), 1e-13)
  expect(tango({ b: 0, c: 50, n: 50 }, 0.95)).toEqual({ lower: -1, upper: -lower })
})

test('without a difference the score is that of McNemar’s test', () => {
  expectNear(tangoScore({ b: 30, c: 12, n: 500 }, 0), 18 / Math.sqrt(42), 1e-14)
})

const pairs = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 2000 }))
  .filter(([b, c, concordant]) => b + c + concordant > 0)
  .map(([b, c, concordant]) => ({ b, c, n: b + c + concordant }))
const level = fc.double({ min: 0.001, max: 0.9999, noNaN: true })

test('law: the score is z at the ends, wherever these are not the ends of [−1, 1]', () => {
  fc.assert(
    fc.property(pairs, fc.double({ min: 0.5, max: 0.9999, noNaN: true }), (counts, confidence) => {
      const { lower, upper } = tango(counts, confidence)
      const z = normalReach(confidence)
      if (lower > -1) expectNear(tangoScore(counts, lower), z, 1e-9)
      if (upper < 1) expectNear(tangoScore(counts, upper), -z, 1e-9)
    }),
  )
})

test('law: the interval holds the difference, stays in [−1, 1], grows with its level and turns round with the two', () => {
  fc.assert(
    fc.property(pairs, level, level, ({ b, c, n }, one, other) => {
      const narrow = tango({ b, c, n }, Math.min(one, other))
      const wide = tango({ b, c, n }, Math.max(one, other))
      expect(wide.lower).toBeGreaterThanOrEqual(-1)
      expect(wide.lower).toBeLessThanOrEqual(narrow.lower)
      expect(narrow.lower).toBeLessThanOrEqual((b - c) / n)
      expect(narrow.upper).toBeGreaterThanOrEqual((b - c) / n)
      expect(narrow.upper).toBeLessThanOrEqual(wide.upper)
      expect(wide.upper).toBeLessThanOrEqual(1)
      const turned = tango({ b: c, c: b, n }, one)
      const { lower, upper } = tango({ b, c, n }, one)
      expect([turned.lower + 0, turned.upper + 0]).toEqual([-upper + 0, -lower + 0])
    }),
  )
})

test('law: q is the most likely probability, given the difference', () => {
  fc.assert(
    fc.property(pairs, fc.double({ min: -0.9, max: 0.9, noNaN: true }), ({ b, c, n }, delta) => {
      const score = tangoScore({ b, c, n }, delta)
      fc.pre(Math.abs(b - c - n * delta) > 1e-6)
      // The q that the score was made with.
      const q = (((b - c - n * delta) / score) ** 2 / n - delta * (1 - delta)) / 2
      const logLikelihood = (p: number): number => {
        const term = (count: number, probability: number): number =>
          count === 0 ? 0 : count * Math.log(Math.max(0, probability))
        return term(b, p + delta) + term(c, p) + term(n - b - c, 1 - 2 * p - delta)
      }
      const best = logLikelihood(Math.min(Math.max(q, 0, -delta), (1 - delta) / 2))
      for (const share of [0.02, 0.2, 0.4, 0.6, 0.8, 0.98]) {
        const least = Math.max(0, -delta)
        const other = least + share * ((1 - delta) / 2 - least)
        expect(logLikelihood(other)).toBeLessThanOrEqual(best + 1e-6 * (1 + Math.abs(best)))
      }
    }),
  )
})

test.each([
  // The root of the quadratic equation of q in mpmath, with 50 digits. Next to 1 a difference of square roots would lose them.
  [5, 3, 20, 1 - 1e-9, -116189.50194727613],
  [5, 3, 20, 0.999999, -3674.2320217445053],
  [1, 7, 21, 0.4, -4.6632614432782615],
  [28, 25, 618, 0.02, -1.2657841194732107],
  [7, 1, 21, -0.3, 3.9504930441279513],
])('reference: the score of %i and %i of %i at a difference of %f', (b, c, n, delta, score) => {
  expectNear(tangoScore({ b, c, n }, delta), score, 1e-13)
})

test('the score of the opposite difference is the opposite score, to the digit', () => {
  for (const delta of [1e-12, 1e-5, 0.2, 0.999]) {
    expect(tangoScore({ b: 28, c: 25, n: 618 }, -delta)).toBe(-tangoScore({ b: 25, c: 28, n: 618 }, delta))
  }
})
