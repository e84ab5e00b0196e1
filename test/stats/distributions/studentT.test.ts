import fc from 'fast-check'
import { expect, test } from 'vitest'
import { studentTCdf, studentTQuantile } from '../../../src/stats/distributions/studentT.ts'
import { expectNear } from '../near.ts'
import { valuesOfR } from '../valuesOfR.ts'

valuesOfR('studentTCdf', studentTCdf)
valuesOfR('studentTQuantile', studentTQuantile)

test('quantiles are infinite at 0 and 1, and 0 in the middle', () => {
  expect(studentTQuantile(0, 3)).toBe(Number.NEGATIVE_INFINITY)
  expect(studentTQuantile(1, 3)).toBe(Number.POSITIVE_INFINITY)
  expect(Math.abs(studentTQuantile(0.5, 3))).toBe(0)
  expect([studentTCdf(Number.NEGATIVE_INFINITY, 3), studentTCdf(Number.POSITIVE_INFINITY, 3)]).toEqual([0, 1])
})

const df = fc.double({ min: 0.5, max: 5e4, noNaN: true })

test('law: a quantile is where the distribution function reaches p', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), df, (p, degrees) => {
      expectNear(studentTCdf(studentTQuantile(p, degrees), degrees), p, 1e-10)
    }),
  )
})

test('law: both tails add up to 1', () => {
  fc.assert(
    fc.property(fc.double({ min: -8, max: 8, noNaN: true }), df, (t, degrees) => {
      expect(studentTCdf(t, degrees) + studentTCdf(-t, degrees)).toBeCloseTo(1, 13)
    }),
  )
})
