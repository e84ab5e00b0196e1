import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { erfc } from '../../src/numeric/erfc.ts'
import { betaCdf, betaQuantile } from '../../src/stats/betaDistribution.ts'
import { binomialCdf, binomialPmf } from '../../src/stats/binomial.ts'
import { normalCdf, normalQuantile, normalReach, normalTwoSided } from '../../src/stats/normal.ts'
import { studentTCdf, studentTQuantile } from '../../src/stats/studentT.ts'
import { expectNear } from './near.ts'

const functions: Readonly<Record<string, (...args: number[]) => number>> = {
  normalCdf,
  normalQuantile,
  betaCdf,
  betaQuantile,
  studentTCdf,
  studentTQuantile,
  binomialCdf,
  binomialPmf,
}

// R 4.2.2: pnorm, qnorm, pbeta, qbeta, pt, qt, pbinom, dbinom, printed with 17 digits.
const url = new URL('distributions.json', import.meta.url)
const values = JSON.parse(readFileSync(url, 'utf8')) as readonly [name: string, args: number[], value: number][]

describe.each(Object.entries(functions))('%s', (name, compute) => {
  test('gives the values of R', () => {
    const ofThis = values.filter(([of]) => of === name)
    expect(ofThis.length).toBeGreaterThan(20)
    for (const [, args, value] of ofThis) expectNear(compute(...args), value)
  })
})

test('quantiles are infinite or extreme at 0 and 1, and 0 in the middle', () => {
  expect([0, 0.5, 1].map(normalQuantile)).toEqual([Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY])
  expect(studentTQuantile(0, 3)).toBe(Number.NEGATIVE_INFINITY)
  expect(studentTQuantile(1, 3)).toBe(Number.POSITIVE_INFINITY)
  expect(Math.abs(studentTQuantile(0.5, 3))).toBe(0)
  expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1])
})

test('what is beyond the range of a distribution', () => {
  expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1])
  expect([studentTCdf(Number.NEGATIVE_INFINITY, 3), studentTCdf(Number.POSITIVE_INFINITY, 3)]).toEqual([0, 1])
  expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([0, 1])
  expect([binomialCdf(-1, 5, 0.5), binomialCdf(5, 5, 0.5)]).toEqual([0, 1])
  expect([binomialPmf(-1, 5, 0.5), binomialPmf(6, 5, 0.5)]).toEqual([0, 0])
})

test('Φ(−37) is not 0', () => {
  // ln Φ(−x) ≈ −x²/2 − ln(x√(2π)) − 1/x².
  const asymptotic = -(37 ** 2) / 2 - Math.log(37 * Math.sqrt(2 * Math.PI)) - 37 ** -2
  expect(Math.log(normalCdf(-37))).toBeCloseTo(asymptotic, 5)
})

test('the known points of the normal distribution', () => {
  expectNear(normalReach(0.95), 1.9599639845400543, 1e-14)
  expectNear(normalReach(0.9), 1.6448536269514729, 1e-14)
  expectNear(normalTwoSided(1.9599639845400543), 0.05, 1e-13)
  expectNear(normalTwoSided(-2), 0.04550026389635841, 1e-13)
})

const share = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true })
const shape = fc.double({ min: 0.5, max: 5e4, noNaN: true })

test('law: a quantile is where the distribution function reaches p', () => {
  fc.assert(
    fc.property(share, shape, shape, (p, a, b) => {
      expectNear(normalCdf(normalQuantile(p)), p, 1e-12)
      expectNear(studentTCdf(studentTQuantile(p, a), a), p, 1e-10)
      const x = betaQuantile(p, a, b)
      // Where x is near 1, its last digit counts.
      const rounding = (Number.EPSILON * x ** a * (1 - x) ** (b - 1)) / p
      if (x < 0.5) expectNear(betaCdf(x, a, b), p, 1e-9 + rounding)
    }),
  )
})

test('law: the tails of a distribution are each other’s rest', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), share, shape, shape, (z, x, a, b) => {
      expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 14)
      expect(erfc(z) + erfc(-z)).toBeCloseTo(2, 14)
      expect(studentTCdf(z, a) + studentTCdf(-z, a)).toBeCloseTo(1, 13)
      expect(betaCdf(x, a, b) + betaCdf(1 - x, b, a)).toBeCloseTo(1, 9)
    }),
  )
})

test('law: binomial probabilities sum to their distribution function', () => {
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
