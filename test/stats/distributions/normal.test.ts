import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalCdf, normalQuantile, normalReach, normalTwoSided } from '../../../src/stats/distributions/normal.ts'
import { expectNear } from '../near.ts'
import { valuesOfR } from '../valuesOfR.ts'

valuesOfR('normalCdf', normalCdf)
valuesOfR('normalQuantile', normalQuantile)

test('quantiles are infinite at 0 and 1, and 0 in the middle', () => {
  expect([0, 0.5, 1].map(normalQuantile)).toEqual([Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY])
  expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([0, 1])
})

test('Φ(−37) is not 0', () => {
  // ln Φ(−x) ≈ −x²/2 − ln(x√(2π)) − 1/x².
  const asymptotic = -(37 ** 2) / 2 - Math.log(37 * Math.sqrt(2 * Math.PI)) - 37 ** -2
  expect(Math.log(normalCdf(-37))).toBeCloseTo(asymptotic, 5)
})

test('known points', () => {
  expectNear(normalReach(0.95), 1.9599639845400543, 1e-14)
  expectNear(normalReach(0.9), 1.6448536269514729, 1e-14)
  expectNear(normalTwoSided(1.9599639845400543), 0.05, 1e-13)
  expectNear(normalTwoSided(-2), 0.04550026389635841, 1e-13)
})

test('law: a quantile is where the distribution function reaches p', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), p => {
      expectNear(normalCdf(normalQuantile(p)), p, 1e-12)
    }),
  )
})

test('law: both tails add up to 1', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), z => {
      expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 14)
    }),
  )
})
