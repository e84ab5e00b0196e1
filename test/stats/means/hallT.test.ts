import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fartherT, hallLimits, lossLimits } from '../../../src/stats/means/hallT.ts'
import { momentsOf, skewnessOf, standardErrorOf, withOneMore } from '../../../src/stats/means/moments.ts'
import { pairedTInterval } from '../../../src/stats/means/pairedT.ts'
import { expectNear } from '../near.ts'
import references from './hallReferences.json' with { type: 'json' }

// g(T) = ±t solved in mpmath with 40 digits, with the quantiles of scipy.stats.t.
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

describe.each(references)('reference: $name values at $level', ({ values: given, level, ...reference }) => {
  const moments = momentsOf(Float64Array.from(given))

  test('moments', () => {
    const { mean, squares, cubes, skewness, standardError } = reference
    expectNear(moments.mean, mean, 1e-14)
    expectNear(moments.squares, squares, 1e-13)
    expectNear(moments.cubes, cubes, 1e-9)
    expectNear(skewnessOf(moments), skewness, 1e-9)
    expectNear(standardErrorOf(moments), standardError, 1e-13)
    const { n, least, most } = moments
    expect([n, least, most]).toEqual([given.length, Math.min(...given), Math.max(...given)])
  })

  test('with the last value added later, moments are the same', () => {
    const before = momentsOf(Float64Array.from(given.slice(0, -1)))
    const added = withOneMore(before, given[given.length - 1])
    for (const name of ['n', 'mean', 'squares', 'least', 'most'] as const) expectNear(added[name], moments[name], 1e-12)
    expect(Math.abs(added.cubes - moments.cubes)).toBeLessThan(1e-12 * moments.squares ** 1.5)
  })

  test('limits', () => {
    const { lower, upper } = hallLimits(moments, level)
    expectNear(lower, reference.hall[0], 1e-11)
    expectNear(upper, reference.hall[1], 1e-11)
    const farther = fartherT(moments, level)
    expectNear(farther.lower, reference.farther[0], 1e-11)
    expectNear(farther.upper, reference.farther[1], 1e-11)
  })
})

describe('lossLimits', () => {
  const values = Float64Array.of(0.1, 0.4, 0.2, 2.5, 0.05, 0.9, 0.3, 1.2, 0.6, 0.15)

  test('the lower limit is Hall’s where that lies farther, the upper one log-t’s with a tail that was not seen', () => {
    // numpy and scipy.stats.t. Hall's lower limit is 0.31078, log-t's 0.32388. The variation is 1.11 and b −0.57.
    const { lower, upper } = lossLimits(momentsOf(values), 0.9)
    expectNear(lower, 0.3107798881630249, 1e-9)
    expectNear(upper, 2.157692519971691, 1e-9)
  })

  test('two losses that are nearly equal tell little, and three hardly more', () => {
    // numpy and scipy.stats.t.
    expectNear(lossLimits(momentsOf(Float64Array.of(1, 1.1)), 0.9).upper, 10.142597104965535, 1e-9)
    expectNear(lossLimits(momentsOf(Float64Array.of(1, 2, 4)), 0.9).upper, 73.96784678790074, 1e-9)
  })

  test('law: the larger a loss, the farther the limit of the others lies, and with its unit', () => {
    const upperOf = (most: number, unit = 1) =>
      lossLimits(momentsOf(Float64Array.of(1, 2, 1.5, 0.5, 1, 2, 1.2, most).map(value => value * unit)), 0.9).upper
    for (const most of [1, 2, 4, 8]) {
      expect(upperOf(2 * most)).toBeGreaterThan(upperOf(most))
      expectNear(upperOf(most, 1000), 1000 * upperOf(most), 1e-6)
    }
  })

  test('of many losses of 0 and a few of 1 little is added: the skewness is that of losses which are mostly 0', () => {
    const rare = Float64Array.from({ length: 40 }, (_, i) => Number(i < 4))
    const { lower, upper } = lossLimits(momentsOf(rare), 0.9)
    // numpy and scipy.stats.t. Log-t alone reaches to 0.22465.
    expectNear(upper, 0.2433031330605132, 1e-9)
    expect(lower).toBeGreaterThan(0)
  })

  test('no limit lies below 0', () => {
    const { lower } = lossLimits(momentsOf(Float64Array.of(0, 0, 0, 1, 30)), 0.99)
    expect(lower).toBeGreaterThanOrEqual(0)
  })

  test('of losses far from 0 log-t reaches farther down', () => {
    // The mean is 12 and its standard error 1. The quantile of scipy.stats.t with 7 degrees of freedom.
    const { lower } = lossLimits(momentsOf(Float64Array.of(11, 11, 11, 11, 11, 11, 11, 19)), 0.9)
    expectNear(lower, 12 * Math.exp(-1.894578605061305 / 12), 1e-9)
  })
})
