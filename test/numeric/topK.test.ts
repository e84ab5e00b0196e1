import { expect, test } from 'vitest'
import { topK } from '../../src/numeric/topK.ts'

test.each([1, 2, 3, 10])('the %i largest come first, highest first', most => {
  const list = [4, 9, 1, 7, 9, 3]
  const values = Float64Array.from(list)
  topK(values, list.length, most)
  const expected = [...list].sort((a, b) => b - a).slice(0, most)
  expect([...values.subarray(0, expected.length)]).toEqual(expected)
})

test('looks at the first n values only', () => {
  const values = Float64Array.of(1, 2, 99)
  topK(values, 2, 1)
  expect(values[0]).toBe(2)
})
