import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { median, weightedMedian } from '../../../src/numeric/median.ts'
import { binomialCdf } from '../../../src/stats/distributions/binomial.ts'
import { pairedQuantileLimits, quantileLimits } from '../../../src/stats/means/quantileLimits.ts'
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

/** Of values that are their own places: −1 and n where there is no limit. */
function quantileRanks(n: number, share: number, level: number): { readonly lower: number; readonly upper: number } {
  const { lower, upper } = quantileLimits(
    { values: Float64Array.from({ length: n }, (_, i) => i), share, quantile: 0 },
    level,
  )
  return { lower: Math.max(-1, lower), upper: Math.min(n, upper) }
}

test.each([
  // scipy.stats.binom
  [50, 0.5, 0.9, 18, 31],
  [5, 0.5, 0.9, 0, 4],
  [200, 0.5, 0.95, 85, 114],
  [1000, 0.9, 0.9, 883, 915],
])('of %i values the quantile at %f lies with %f between places %i and %i', (n, share, level, lower, upper) => {
  expect(quantileRanks(n, share, level)).toEqual({ lower, upper })
})

test('too few values have no limit', () => {
  expect(quantileRanks(4, 0.5, 0.9)).toEqual({ lower: -1, upper: 4 })
  // 0.95⁵⁹ is the first power of 0.95 below 0.05.
  expect(quantileRanks(58, 0.95, 0.9).upper).toBe(58)
  expect(quantileRanks(59, 0.95, 0.9).upper).toBe(58)
})

test('each limit keeps its level, and the next value inward would not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 99 }), (n, percent) => {
      const share = percent / 100
      const { lower, upper } = quantileRanks(n, share, 0.9)
      if (lower >= 0) expect(binomialCdf(lower, n, share)).toBeLessThanOrEqual(0.05)
      expect(binomialCdf(lower + 1, n, share)).toBeGreaterThan(0.05)
      if (upper < n) expect(1 - binomialCdf(upper, n, share)).toBeLessThanOrEqual(0.05 + 1e-12)
      if (upper > 0) expect(1 - binomialCdf(upper - 1, n, share)).toBeGreaterThan(0.05 - 1e-12)
    }),
  )
})

describe('pairedQuantiles', () => {
  /** The median of values, with weights where there are any. */
  const medianOf = (values: Float64Array, sampleWeight?: Float64Array) => ({
    values,
    sampleWeight,
    share: 0.5,
    quantile: sampleWeight === undefined ? median(values.slice()) : weightedMedian(values, sampleWeight, 'middle'),
  })

  /** Limits of the difference of two medians. */
  const limitsOf = (first: Float64Array, second: Float64Array, sampleWeight?: Float64Array) =>
    pairedQuantileLimits({ first: medianOf(first, sampleWeight), second: medianOf(second, sampleWeight) }, 0.9)

  const ascending = Float64Array.from({ length: 50 }, (_, i) => i + 1)

  test('of values that go together the distances take each other off', () => {
    const first = ascending.map(value => 2 * value)
    // Places 18 and 31 of 50: 38 and 64 around 51, and half of that around 25.5.
    expect(limitsOf(first, ascending)).toEqual({
      lower: expect.closeTo(25.5 - (13 - 6.5), 12),
      upper: expect.closeTo(25.5 + (13 - 6.5), 12),
    })
  })

  test('of values that lie on opposite sides they add up', () => {
    const limits = limitsOf(ascending, ascending.toReversed())
    expect(limits).toEqual({ lower: expect.closeTo(-13, 12), upper: expect.closeTo(13, 12) })
  })

  test('of values that are nearly all the same they are exact', () => {
    const exact = Float64Array.from({ length: 50 }, (_, i) => Number(i === 7))
    expect(limitsOf(exact, exact.toReversed())).toEqual({
      lower: 0,
      upper: 0,
    })
  })

  test('four values bound no median', () => {
    const four = Float64Array.of(1, 2, 3, 4)
    expect(limitsOf(four, four)).toBeUndefined()
  })

  test('equal weights have the limits of no weights, uneven ones wider limits', () => {
    const noise = ascending.map((value, i) => value + ((i * 17) % 23))
    const plain = limitsOf(noise, ascending)
    expect(
      limitsOf(
        noise,
        ascending,
        ascending.map(() => 0.3),
      ),
    ).toEqual({
      lower: expect.closeTo(plain?.lower ?? Number.NaN, 12),
      upper: expect.closeTo(plain?.upper ?? Number.NaN, 12),
    })
    const uneven = limitsOf(
      noise,
      ascending,
      ascending.map((_, i) => (i % 5 === 0 ? 6 : 1)),
    )
    const widthOf = (limits: typeof plain): number => (limits?.upper ?? Number.NaN) - (limits?.lower ?? Number.NaN)
    expect(widthOf(uneven)).toBeGreaterThan(widthOf(plain))
  })

  describe('the correlation between lying above either quantile', () => {
    // Of 51 values the median is one of them, and lies below none of its ties.
    const skewed = Float64Array.from({ length: 51 }, (_, i) => Math.floor(1.1 ** i * 2))
    const mixed = Float64Array.from({ length: 51 }, (_, i) => Math.floor((((i * 7) % 51) ** 2 + i * 20) / 100))
    const weights = skewed.map((_, i) => 1 + (i % 4) / 8)

    test.each([
      ['without weights', undefined],
      ['with weights', weights],
    ])('is that of two indicators, %s', (_, sampleWeight) => {
      const [first, second] = [skewed, mixed].map(values => medianOf(values, sampleWeight))
      const weightOf = (i: number): number => sampleWeight?.[i] ?? 1
      const average = (of: (i: number) => number): number =>
        skewed.reduce((sum, _, i) => sum + weightOf(i) * of(i), 0) / skewed.reduce((sum, _, i) => sum + weightOf(i), 0)
      const [a, b] = [first, second].map(
        ({ values, quantile }) =>
          (i: number): number =>
            Number(values[i] > quantile),
      )
      const correlation =
        (average(i => a(i) * b(i)) - average(a) * average(b)) /
        Math.sqrt((average(a) - average(a) ** 2) * (average(b) - average(b) ** 2))
      const [x, y] = [quantileLimits(first, 0.9), quantileLimits(second, 0.9)]
      const reach = (one: number, other: number): number =>
        Math.sqrt(one ** 2 + other ** 2 - 2 * correlation * one * other)
      const difference = first.quantile - second.quantile
      const [below, above] = [
        reach(first.quantile - x.lower, y.upper - second.quantile),
        reach(x.upper - first.quantile, second.quantile - y.lower),
      ]
      expect(Math.abs(correlation)).toBeGreaterThan(0.1)
      expect(below).not.toBeCloseTo(above, 1)
      expect(pairedQuantileLimits({ first, second }, 0.9)).toEqual({
        lower: expect.closeTo(difference - below, 10),
        upper: expect.closeTo(difference + above, 10),
      })
    })

    test('is 0 where nothing lies above a quantile', () => {
      const mostlyOne = Float64Array.from({ length: 50 }, (_, i) => Number(i < 28))
      // The median of the first is 1, its lower limit 0; the others are 25.5 and 13 either way but for a half.
      expect(limitsOf(mostlyOne, ascending)).toEqual({
        lower: expect.closeTo(-24.5 - Math.hypot(1, 6.5), 12),
        upper: expect.closeTo(-24.5 + 6.5, 12),
      })
    })

    test('is 1 of values and themselves, whatever rounds', () => {
      for (let n = 10; n < 60; n++) {
        const values = ascending.subarray(0, n)
        const { lower = Number.NaN, upper = Number.NaN } = limitsOf(values, values) ?? {}
        expect(lower).toBeCloseTo(0, 5)
        expect(upper).toBeCloseTo(0, 5)
      }
    })
  })

  test('a quantile without a limit on one side has no limits', () => {
    const high = { values: ascending, share: 0.98, quantile: 49 }
    expect(pairedQuantileLimits({ first: high, second: medianOf(ascending) }, 0.95)).toBeUndefined()
    expect(pairedQuantileLimits({ first: medianOf(ascending), second: high }, 0.95)).toBeUndefined()
  })
})
