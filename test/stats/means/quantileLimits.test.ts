import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weightedMedian } from '../../../src/numeric/median.ts'
import { quantileLimits } from '../../../src/stats/means/quantileLimits.ts'
import { runs } from '../../thoroughness.ts'

const ascending = Float64Array.from({ length: 50 }, (_, i) => i + 1)

/** Limits of the weighted median. */
function ofMedian(values: Float64Array, sampleWeight: Float64Array, level = 0.9) {
  const quantile = weightedMedian(values, sampleWeight, 'middle')
  return quantileLimits({ values, sampleWeight, share: 0.5, quantile }, level)
}

test('the places of order statistics', () => {
  // scipy.stats.binom(50, 0.5): places 18 and 31, counted from 0.
  expect(quantileLimits({ values: ascending, share: 0.5, quantile: 25.5 }, 0.9)).toEqual({ lower: 19, upper: 32 })
  // scipy.stats.binom(50, 0.98): 3.6 % that all lie below, so that none is high enough at 95 %.
  expect(quantileLimits({ values: ascending, share: 0.98, quantile: 49 }, 0.95)).toMatchObject({
    upper: Number.POSITIVE_INFINITY,
  })
  expect(quantileLimits({ values: ascending, share: 0.02, quantile: 2 }, 0.95)).toMatchObject({
    lower: Number.NEGATIVE_INFINITY,
  })
})

test('the least and the greatest value may be the limits', () => {
  // 0.5⁵ is 3.1 %, and of four values 6.3 %.
  expect(quantileLimits({ values: ascending.subarray(0, 5), share: 0.5, quantile: 3 }, 0.9)).toEqual({
    lower: 1,
    upper: 5,
  })
})

describe('weighted values', () => {
  test('equal weights have the limits of none, whatever the weight', () => {
    const values = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(values, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (drawn, weight) => {
        const values = Float64Array.from(drawn)
        const sampleWeight = values.map(() => weight)
        const quantile = weightedMedian(values, sampleWeight, 'middle')
        expect(ofMedian(values, sampleWeight)).toEqual(quantileLimits({ values, share: 0.5, quantile }, 0.9))
      }),
      { numRuns: runs(500) },
    )
  })

  test('weights count as places: of 50 rows, 20 effective ones', () => {
    // One row of weight 6 in ten: Σw = 75, Σw² = 225, so that 25 rows of one weight weigh the same. The share of 38/75
    // up to the median varies as that of less: scipy.stats.binom gives places 7 and 17 of 25.
    const weights = ascending.map((_, i) => (i % 10 === 4 ? 6 : 1))
    const { lower, upper } = ofMedian(ascending, weights)
    const upTo = (value: number): number => weights.subarray(0, value).reduce((sum, each) => sum + each, 0) / 75
    expect(upTo(lower)).toBeGreaterThanOrEqual(8 / 25)
    expect(upTo(lower - 1)).toBeLessThan(8 / 25)
    expect(upTo(upper)).toBeGreaterThanOrEqual(18 / 25)
    expect(upTo(upper - 1)).toBeLessThan(18 / 25)
  })

  test('values without weight are no values, and the order of rows moves nothing', () => {
    const values = Float64Array.of(...ascending, 1000, -1000)
    const weights = Float64Array.from(values, (value, i) => (Math.abs(value) === 1000 ? 0 : 1 + (i % 3) / 10))
    const limits = ofMedian(values, weights)
    expect(limits).toEqual(ofMedian(values.subarray(0, 50), weights.subarray(0, 50)))
    expect(ofMedian(values.toReversed(), weights.toReversed())).toEqual(limits)
  })

  test('values that equal the quantile lie up to it', () => {
    // Of 60 values twenty are the median 25, and the 3 has weight 9: up to the median the share 53/68 varies like that of
    // 33 rows of one weight, below it that of 33/68 like 32. Of 33, scipy.stats.binom gives places 11 and 21: 12/33 of the
    // weight is 24.7, and up to the 16 it is 25.
    const values = Float64Array.from({ length: 60 }, (_, i) => (i < 25 || i >= 45 ? i : 25))
    const weights = values.map(value => (value === 3 ? 9 : 1))
    expect(ofMedian(values, weights)).toEqual({ lower: 16, upper: 25 })
  })

  test('one heavy value says nothing of where others lie', () => {
    expect(ofMedian(Float64Array.of(1, 2, 3, 4, 5, 6), Float64Array.of(1, 1, 1e6, 1, 1, 1))).toEqual({
      lower: Number.NEGATIVE_INFINITY,
      upper: Number.POSITIVE_INFINITY,
    })
  })

  test('a higher level has no nearer limits, and the median lies between them', () => {
    const rows = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 9 })), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(rows, fc.double({ min: 0.5, max: 0.98, noNaN: true }), (drawn, level) => {
        const values = Float64Array.from(drawn, ([value]) => value)
        const weights = Float64Array.from(drawn, ([, weight]) => weight)
        const [near, far] = [level, level + 0.01].map(each => ofMedian(values, weights, each))
        expect(far.lower).toBeLessThanOrEqual(near.lower)
        expect(far.upper).toBeGreaterThanOrEqual(near.upper)
        const median = weightedMedian(values, weights, 'middle')
        expect(near.lower).toBeLessThanOrEqual(median)
        expect(near.upper).toBeGreaterThanOrEqual(median)
      }),
      { numRuns: runs(500) },
    )
  })
})
