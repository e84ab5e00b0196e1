import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extentOf, inUnitInterval } from '../../src/numeric/extentOf.ts'
import { finite } from '../laws/numbers.ts'

test('the lowest and the highest value, of some rows too', () => {
  const values = Float64Array.of(3, -9, 4, 0.5)
  expect(extentOf(values)).toEqual({ low: -9, high: 4 })
  expect(extentOf(values, 2)).toEqual({ low: 0.5, high: 4 })
  expect(extentOf(values, 2, 3)).toEqual({ low: 4, high: 4 })
})

test('both are finite where each value is', () => {
  const anyNumber = fc.oneof(
    { arbitrary: finite, weight: 20 },
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  )
  fc.assert(
    fc.property(fc.array(anyNumber, { minLength: 1, maxLength: 30 }), values => {
      const { low, high } = extentOf(Float64Array.from(values))
      expect(Number.isFinite(low) && Number.isFinite(high)).toBe(values.every(Number.isFinite))
    }),
  )
})

test('values lie in [0, 1] where each of them does', () => {
  const edge = fc.constantFrom(-Number.MIN_VALUE, -1e-17, 1 + 2 ** -52, -0, 2, -1, Number.MAX_VALUE, -Number.MAX_VALUE)
  const inside = fc.oneof(fc.double({ noNaN: true, min: 0, max: 1 }), fc.constantFrom(0, 1, Number.MIN_VALUE))
  const mostlyInside = fc.oneof({ arbitrary: inside, weight: 12 }, edge)
  fc.assert(
    fc.property(fc.array(mostlyInside, { minLength: 1, maxLength: 20 }), values => {
      const expected = values.every(value => value >= 0 && value <= 1)
      expect(inUnitInterval(extentOf(Float64Array.from(values)))).toBe(expected)
    }),
  )
})

test('one value outside is found at every place', () => {
  for (const outside of [-0.1, 1.1, -Number.MIN_VALUE, 1 + 2 ** -52, Number.NaN]) {
    for (let place = 0; place < 11; place++) {
      const values = new Float64Array(11).fill(0.5)
      values[place] = outside
      expect(inUnitInterval(extentOf(values)), `${outside} at ${place}`).toBe(false)
    }
  }
})
