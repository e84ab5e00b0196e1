import { expect, test } from 'vitest'
import { valuesThatCount } from '../../src/numeric/valuesThatCount.ts'

const values = Float64Array.of(1e300, 2, -1e300, 5)

test('the first value that counts stands in place of those of weight 0', () => {
  expect(Array.from(valuesThatCount(values, Float64Array.of(0, 3, 0, 1)))).toEqual([2, 2, 2, 5])
})

test('where all count they are the same values', () => {
  expect(valuesThatCount(values, undefined)).toBe(values)
  expect(valuesThatCount(values, Float64Array.of(1, 1, 1, 1))).toBe(values)
})
