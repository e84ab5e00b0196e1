import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twoIntegers } from '../../src/numeric/twoIntegers.ts'
import { finite } from '../laws/numbers.ts'

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

test.each([1, 3, 4, 5, 8, 11])('another byte is noticed in any of %i rows after the first two', more => {
  const bytes = Uint8Array.from({ length: 2 + more }, (_, row) => row % 2)
  expect(twoIntegers(bytes)).toEqual([0, 1])
  for (let row = 2; row < bytes.length; row++) {
    for (const other of [2, 3, 128]) expect(twoIntegers(bytes.with(row, other))).toBeUndefined()
  }
})

test('other integers are noticed on both sides, and between', () => {
  // The products of their distances are −2, −2 and 4.
  expect(twoIntegers([0, 3, 1, 2, 4])).toBeUndefined()
  expect(twoIntegers([3, 3, 0])).toEqual([3, 0])
})
