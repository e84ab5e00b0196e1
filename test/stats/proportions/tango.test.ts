import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binomialPmf } from '../../../src/stats/distributions/binomial.ts'
import { normalReach } from '../../../src/stats/distributions/normal.ts'
import { exactPairs, MOST_EXACT_PAIRS, tango, tangoScore } from '../../../src/stats/proportions/tango.ts'
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

describe('exactPairs', () => {
  /** The probability of b and c pairs on which one alone is right, of n. */
  function trinomial(b: number, c: number, n: number, p: number, q: number): number {
    return binomialPmf(c, n, q) * (q < 1 ? binomialPmf(b, n - c, Math.min(1, p / (1 - q))) : Number(b === 0))
  }

  describe.each([2, 3, 5, 8, 12])('%i pairs', n => {
    const limits = new Map<string, number>()
    for (let b = 0; b <= n; b++) {
      for (let c = 0; b + c <= n; c++) limits.set(`${b} ${c}`, exactPairs({ b, c, n }, 0.9).lower)
    }

    test('the lower limit exceeds the truth in at most 5 % of samples, whatever the truth is', () => {
      let worst = 0
      for (let i = 0; i <= 20; i++) {
        for (let j = 0; i + j <= 20; j++) {
          const [p, q] = [i / 20, j / 20]
          let missed = 0
          for (let b = 0; b <= n; b++) {
            for (let c = 0; b + c <= n; c++) {
              if ((limits.get(`${b} ${c}`) ?? 0) > p - q + 1e-9) missed += trinomial(b, c, n, p, q)
            }
          }
          worst = Math.max(worst, missed)
        }
      }
      expect(worst).toBeLessThanOrEqual(0.05 + 1e-9)
      // A limit that is never missed would be exact as well, and useless.
      expect(worst).toBeGreaterThan(0.02)
    })

    test('one more pair for the first, or one fewer for the second, never lowers a limit', () => {
      for (let b = 0; b < n; b++) {
        for (let c = 0; b + c < n; c++) {
          const here = limits.get(`${b} ${c}`) ?? 0
          expect(limits.get(`${b + 1} ${c}`)).toBeGreaterThanOrEqual(here - 1e-7)
          if (c > 0) expect(limits.get(`${b} ${c - 1}`)).toBeGreaterThanOrEqual(here - 1e-7)
        }
      }
    })
  })

  test('all pairs for the first: the limit is the share that gives as many in 5 % of samples', () => {
    // Each pair is won with probability q + δ, at most (1 + δ)/2 where none is a tie.
    for (const n of [2, 5, 10]) {
      const { lower, upper } = exactPairs({ b: n, c: 0, n }, 0.9)
      expect(lower).toBeCloseTo(2 * 0.05 ** (1 / n) - 1, 6)
      expect(upper).toBe(1)
    }
  })

  const pairs = fc
    .tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }), fc.nat({ max: 30 }))
    .filter(([b, c, same]) => b + c + same > 0)
    .map(([b, c, same]) => ({ b, c, n: b + c + same }))

  test('law: limits turn round with the two, contain the difference, and grow with the level', () => {
    fc.assert(
      fc.property(pairs, ({ b, c, n }) => {
        const { lower, upper } = exactPairs({ b, c, n }, 0.9)
        const turned = exactPairs({ b: c, c: b, n }, 0.9)
        expect(turned.lower).toBeCloseTo(-upper, 7)
        expect(turned.upper).toBeCloseTo(-lower, 7)
        expect(lower).toBeLessThanOrEqual((b - c) / n)
        expect(upper).toBeGreaterThanOrEqual((b - c) / n)
        const wider = exactPairs({ b, c, n }, 0.98)
        expect(wider.lower).toBeLessThanOrEqual(lower + 1e-7)
        expect(wider.upper).toBeGreaterThanOrEqual(upper - 1e-7)
      }),
      { numRuns: 20 },
    )
  })

  test('where it ends, Tango’s limits are within a twentieth of its width', () => {
    for (const [b, c] of [
      [8, 3],
      [30, 20],
      [60, 40],
      [2, 2],
    ]) {
      const counts = { b, c, n: MOST_EXACT_PAIRS }
      const [exact, score] = [exactPairs(counts, 0.9), tango(counts, 0.9)]
      expect((exact.upper - exact.lower) / (score.upper - score.lower)).toBeLessThan(1.05)
      expect((exact.upper - exact.lower) / (score.upper - score.lower)).toBeGreaterThan(1)
    }
  })
})
