import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allFinite } from '../../src/numeric/allFinite.ts'
import { inUnitInterval } from '../../src/numeric/inUnitInterval.ts'
import { twoIntegers } from '../../src/numeric/twoIntegers.ts'
import { finite } from './numbers.ts'

const anyNumber = fc.oneof(
  { arbitrary: finite, weight: 20 },
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
)

test('a column is finite where each of its values is', () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { maxLength: 30 }), values => {
      expect(allFinite(Float64Array.from(values))).toBe(values.every(Number.isFinite))
      expect(allFinite(Float32Array.from(values))).toBe(Array.from(Float32Array.from(values)).every(Number.isFinite))
    }),
  )
})

test('values lie in [0, 1] where each of them does', () => {
  const edge = fc.constantFrom(-Number.MIN_VALUE, -1e-17, 1 + 2 ** -52, -0, 2, -1, Number.MAX_VALUE, -Number.MAX_VALUE)
  const inside = fc.oneof(fc.double({ noNaN: true, min: 0, max: 1 }), fc.constantFrom(0, 1, Number.MIN_VALUE))
  const mostlyInside = fc.oneof({ arbitrary: inside, weight: 12 }, edge)
  fc.assert(
    fc.property(fc.array(mostlyInside, { maxLength: 20 }), values => {
      expect(inUnitInterval(Float64Array.from(values))).toBe(values.every(value => value >= 0 && value <= 1))
    }),
  )
})

test('a column of one or two integers is told from every other', () => {
  const near = fc.constantFrom(0, 1, -0, 1 + 2 ** -52, 1 - 2 ** -53, Number.MIN_VALUE, -1, 2, 255, 2 ** 53)
  const few = fc.tuple(fc.oneof(near, finite), fc.oneof(near, finite), near).chain(([a, b, c]) =>
    fc.array(fc.oneof({ arbitrary: fc.constantFrom(a, b), weight: 12 }, fc.constant(c)), {
      minLength: 1,
      maxLength: 12,
    }),
  )
  const expected = (values: readonly number[]): readonly number[] | undefined => {
    const distinct = [...new Set(values)]
    return distinct.length <= 2 && distinct.every(Number.isSafeInteger) ? distinct : undefined
  }
  fc.assert(
    fc.property(few, values => {
      expect(twoIntegers(Float64Array.from(values))).toEqual(expected(values))
      const bytes = Uint8Array.from(values)
      expect(twoIntegers(bytes)).toEqual(expected([...bytes]))
    }),
    { numRuns: 400 },
  )
})
