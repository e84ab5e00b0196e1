import { expect, test } from 'vitest'
import { valueAtPlace } from '../../src/numeric/valueAtPlace.ts'

test('values that stand for several are as if they were written out in order', () => {
  const at = valueAtPlace(Float64Array.of(5, -1, 2, 5), Float64Array.of(2, 1, 3, 1))
  expect([0, 1, 2, 3, 4, 5, 6].map(at)).toEqual([-1, 2, 2, 2, 5, 5, 5])
})

test('of billions no more is looked at', () => {
  const at = valueAtPlace(Float64Array.of(3, 1, 2), Float64Array.of(1e15, 1, 1e15))
  expect([0, 1, 1e15, 1e15 + 1, 2e15].map(at)).toEqual([1, 2, 2, 3, 3])
})
