import { expect, test } from 'vitest'
import { argsort, argsortDescending } from '../../src/numeric/argsort.ts'

test('orders rows by value, ties by row number', () => {
  const values = Float64Array.of(0.5, -1, 2, -1, 0.5)
  expect([...argsort(values)]).toEqual([1, 3, 0, 4, 2])
  expect([...argsortDescending(values)]).toEqual([2, 0, 4, 1, 3])
})

test('leaves the values as they are', () => {
  const values = Float64Array.of(3, 1, 2)
  argsort(values)
  expect([...values]).toEqual([3, 1, 2])
})
