import { expect, test } from 'vitest'
import { columnOfChunks } from '../../../src/read/tables/columnOfChunks.ts'

test('one chunk of all is the column', () => {
  const chunk = Float64Array.of(1, 2)
  const column = columnOfChunks(2)
  column.take(chunk, 0)
  expect(column.values()).toBe(chunk)
  expect(column.filled()).toBe(2)
})

test('numbers of several chunks stay in an array of numbers', () => {
  const doubles = columnOfChunks(3)
  doubles.take(Float64Array.of(0.5, 1.5), 0)
  doubles.take(Float64Array.of(2.5), 2)
  expect(doubles.values()).toEqual(Float64Array.of(0.5, 1.5, 2.5))
  const integers = columnOfChunks(3)
  integers.take([7n, 8n], 1)
  integers.take(Int32Array.of(6), 0)
  expect(integers.values()).toEqual(Float64Array.of(6, 7, 8))
})

test('a whole number that a double cannot hold stays as it is', () => {
  const column = columnOfChunks(3)
  column.take([1n], 0)
  column.take([2n, 2n ** 53n + 1n], 1)
  expect(column.values()).toEqual([1, 2, 2n ** 53n + 1n])
})

test('chunks of several types make a plain array', () => {
  const column = columnOfChunks(4)
  column.take(Float64Array.of(0.5), 0)
  column.take(Int32Array.of(1), 1)
  column.take(['a', null], 2)
  expect(column.values()).toEqual([0.5, 1, 'a', null])
})

test('what is missing is counted', () => {
  const column = columnOfChunks(3)
  column.take(['a'], 0)
  expect(column.filled()).toBe(1)
  expect(columnOfChunks(0).values()).toEqual([])
})
