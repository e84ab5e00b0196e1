import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoeffding } from '../../../src/stats/means/hoeffding.ts'
import { expectNear } from '../near.ts'

test.each([
  // The divergence inverted by scipy.optimize.brentq.
  [0.3, 50, 2, 0.9, 0.11057606774094782, 0.5967791468089075],
  [0.05, 1000, 36, 0.95, 0.0013274191436535411, 0.26565989751358415],
])('a mean of %f of %i values up to %f at %f', (mean, n, largest, level, lower, upper) => {
  const limits = hoeffding(mean, n, largest, level)
  expectNear(limits.lower, lower, 1e-8)
  expectNear(limits.upper, upper, 1e-8)
})

test('of losses of 0 alone it is the rule of three', () => {
  const { lower, upper } = hoeffding(0, 100, 5, 0.9)
  expect(lower).toBe(0)
  expectNear(upper, 5 * (1 - 0.05 ** (1 / 100)))
})

test('of the largest loss alone the upper limit is that loss', () => {
  const { lower, upper } = hoeffding(5, 100, 5, 0.9)
  expectNear(lower, 5 * 0.05 ** (1 / 100))
  expect(upper).toBe(5)
})

test('a mean that rounding leaves below 0, or above the largest loss, is that', () => {
  expect(hoeffding(-1e-17, 100, 5, 0.9)).toEqual(hoeffding(0, 100, 5, 0.9))
  expect(hoeffding(5 + 1e-15, 100, 5, 0.9)).toEqual(hoeffding(5, 100, 5, 0.9))
})

test('turned round, the limits turn round, and none leaves the range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 5000 }), (hundredths, n) => {
      const mean = hundredths / 100
      const [limits, turned] = [hoeffding(mean, n, 1, 0.9), hoeffding(1 - mean, n, 1, 0.9)]
      expect(turned.lower).toBeCloseTo(1 - limits.upper, 9)
      expect(turned.upper).toBeCloseTo(1 - limits.lower, 9)
      expect(limits.lower).toBeGreaterThanOrEqual(0)
      expect(limits.upper).toBeLessThanOrEqual(1)
      expect(limits.lower).toBeLessThanOrEqual(mean)
    }),
  )
})
