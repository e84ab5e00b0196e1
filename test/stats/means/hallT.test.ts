import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fartherT, hallLimits } from '../../../src/stats/means/hallT.ts'
import { momentsOf } from '../../../src/stats/means/moments.ts'
import { pairedTInterval } from '../../../src/stats/means/pairedT.ts'
import { expectNear } from '../near.ts'

const values = Float64Array.of(0.1, 0.4, 0.2, 2.5, 0.05, 0.9, 0.3, 1.2, 0.6, 0.15)

test.each([
  // g(T) = ±t solved by scipy.optimize.brentq, with the quantiles of scipy.stats.t.
  [0.9, 0.3107798881630249, 2.2387947719622985],
  [0.95, 0.24702744088400153, 2.837584691880807],
])('at %f the limits are where the corrected statistic is the quantile of Student’s t', (level, lower, upper) => {
  const limits = hallLimits(momentsOf(values), level)
  expectNear(limits.lower, lower, 1e-9)
  expectNear(limits.upper, upper, 1e-9)
})

test('turned round, the limits turn round', () => {
  const { lower, upper } = hallLimits(momentsOf(values.map(value => 3 - value)), 0.9)
  expectNear(lower, 0.7612052280376962, 1e-9)
  expectNear(upper, 2.6892201118369754, 1e-9)
})

test('without skewness they are those of Student’s t, and next to it nearly', () => {
  const even = Float64Array.of(1, 2, 3, 4, 5)
  const t = pairedTInterval(even, 0.9)
  const limits = hallLimits(momentsOf(even), 0.9)
  expectNear(limits.lower, t?.lower ?? Number.NaN)
  expectNear(limits.upper, t?.upper ?? Number.NaN)
  const moments = momentsOf(even)
  // Both forms of the inverse meet at |u| = 1e-4.
  const [below, above] = [0.99, 1.01].map(times => hallLimits({ ...moments, cubes: times * 3.4e-3 }, 0.9))
  expect(above.upper).toBeGreaterThan(below.upper)
  expect(above.upper - below.upper).toBeLessThan(1e-5)
})

test('the farther limits are Student’s on one side and the corrected on the other', () => {
  const limits = fartherT(momentsOf(values), 0.9)
  expectNear(limits.lower, 0.2041026868059364)
  expectNear(limits.upper, 2.2387947719622985, 1e-9)
})

test('a higher level never has a narrower interval', () => {
  const numbers = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 3, maxLength: 30 })
  fc.assert(
    fc.property(numbers, fc.double({ min: 0.1, max: 0.98, noNaN: true }), (given, level) => {
      const moments = momentsOf(Float64Array.from(given))
      fc.pre(moments.most - moments.least > 1e-6)
      for (const limitsOf of [hallLimits, fartherT]) {
        const [narrow, wide] = [limitsOf(moments, level), limitsOf(moments, level + 0.01)]
        expect(wide.lower).toBeLessThanOrEqual(narrow.lower + 1e-9 * Math.abs(narrow.lower))
        expect(wide.upper).toBeGreaterThanOrEqual(narrow.upper - 1e-9 * Math.abs(narrow.upper))
      }
    }),
  )
})
