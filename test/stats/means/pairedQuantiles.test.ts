import { describe, expect, test } from 'vitest'
import { median, weightedMedian } from '../../../src/numeric/median.ts'
import { pairedQuantileLimits } from '../../../src/stats/means/pairedQuantiles.ts'
import { quantileLimits } from '../../../src/stats/means/quantileLimits.ts'

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
