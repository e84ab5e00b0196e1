import { expect, test } from 'vitest'
import { pairedQuantileLimits } from '../../../src/stats/means/pairedQuantiles.ts'

const ascending = Float64Array.from({ length: 50 }, (_, i) => i + 1)

test('of values that go together the distances take each other off', () => {
  const first = ascending.map(value => 2 * value)
  // Places 18 and 31 of 50: 38 and 64 around 51, and half of that around 25.5.
  expect(pairedQuantileLimits({ first, second: ascending, share: 0.5 }, 0.9)).toEqual({
    lower: expect.closeTo(25.5 - (13 - 6.5), 12),
    upper: expect.closeTo(25.5 + (13 - 6.5), 12),
  })
})

test('of values that lie on opposite sides they add up', () => {
  const limits = pairedQuantileLimits({ first: ascending, second: ascending.toReversed(), share: 0.5 }, 0.9)
  expect(limits).toEqual({ lower: expect.closeTo(-13, 12), upper: expect.closeTo(13, 12) })
})

test('of values that are nearly all the same they are exact', () => {
  const exact = Float64Array.from({ length: 50 }, (_, i) => Number(i === 7))
  expect(pairedQuantileLimits({ first: exact, second: exact.toReversed(), share: 0.5 }, 0.9)).toEqual({
    lower: 0,
    upper: 0,
  })
})

test('four values bound no median', () => {
  const four = Float64Array.of(1, 2, 3, 4)
  expect(pairedQuantileLimits({ first: four, second: four, share: 0.5 }, 0.9)).toBeUndefined()
})
