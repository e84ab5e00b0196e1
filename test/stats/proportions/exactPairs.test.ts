import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { binomialPmf } from '../../../src/stats/distributions/binomial.ts'
import { exactPairs, MOST_EXACT_PAIRS } from '../../../src/stats/proportions/exactPairs.ts'
import { tango } from '../../../src/stats/proportions/tango.ts'

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
