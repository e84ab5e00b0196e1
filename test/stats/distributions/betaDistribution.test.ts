import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incompleteBeta } from '../../../src/numeric/incompleteBeta.ts'
import { betaQuantile } from '../../../src/stats/distributions/betaDistribution.ts'
import { expectNear } from '../near.ts'
import { valuesOfR } from '../valuesOfR.ts'

const betaCdf = (x: number, a: number, b: number): number => incompleteBeta(x, 1 - x, a, b)

valuesOfR('betaCdf', betaCdf)
valuesOfR('betaQuantile', betaQuantile)

test('0 and 1 are the extremes', () => {
  expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1])
  expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1])
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
