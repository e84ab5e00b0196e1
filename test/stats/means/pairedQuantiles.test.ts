import { expect, test } from 'vitest'
import { median, weightedMedian } from '../../../src/numeric/median.ts'
import { pairedQuantileLimits } from '../../../src/stats/means/pairedQuantiles.ts'

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
