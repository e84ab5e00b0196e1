import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incompleteBeta } from '../../../src/numeric/incompleteBeta.ts'
import { betaLogitQuantile, betaQuantile } from '../../../src/stats/distributions/betaDistribution.ts'
import { expectNear } from '../near.ts'
import { valuesOfR } from '../valuesOfR.ts'

const betaCdf = (x: number, a: number, b: number): number => incompleteBeta(x, 1 - x, a, b)

valuesOfR('betaCdf', betaCdf)
valuesOfR('betaQuantile', betaQuantile)

test('0 and 1 are the extremes', () => {
  expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1])
  expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1])
})

test('a quantile too small for a double is 0, and has a logit: (ln p + ln a + ln B(a, b))/a', () => {
  expect(betaQuantile(3e-12, 0.029333749414885, 7)).toBe(0)
  expect(betaLogitQuantile(3e-12, 0.029333749414885, 7)).toBeCloseTo(-906.9295680248853, 9)
  expect(betaLogitQuantile(1e-15, 0.02, 0.02)).toBeCloseTo(-1692.3134270954695, 9)
  expect(betaLogitQuantile(1 - 2 ** -50, 2, 0.04)).toBeCloseTo(
    -(-50 * Math.LN2 + Math.log(0.04) - Math.log(0.0416)) / 0.04,
    6,
  )
})

const share = fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true })
const shape = fc.double({ min: 0.5, max: 5e4, noNaN: true })

test('law: a quantile is where the distribution function reaches p', () => {
  fc.assert(
    fc.property(share, shape, shape, (p, a, b) => {
      const x = betaQuantile(p, a, b)
      // Where x is near 1, its last digit counts.
      const rounding = (Number.EPSILON * x ** a * (1 - x) ** (b - 1)) / p
      if (x < 0.5) expectNear(betaCdf(x, a, b), p, 1e-9 + rounding)
    }),
  )
})

test('law: both tails add up to 1', () => {
  fc.assert(
    fc.property(share, shape, shape, (x, a, b) => {
      expect(betaCdf(x, a, b) + betaCdf(1 - x, b, a)).toBeCloseTo(1, 9)
    }),
  )
})
