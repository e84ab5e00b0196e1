import { expect, test } from 'vitest'
import { rowsByKey } from '../../../src/measure/intervals/rowsByKey.ts'

const keys = [7, 3, 7, 0, 3, 7]
const keyOf = (row: number): number => keys[row]

test('rows of a kind are counted, the least key first', () => {
  expect(rowsByKey(6, keyOf, undefined)).toEqual({ keys: [0, 3, 7], rows: [1, 2, 3], squares: undefined })
  expect(rowsByKey(0, keyOf, undefined)).toEqual({ keys: [], rows: [], squares: undefined })
})

test('a row that stands for others counts as many', () => {
  expect(rowsByKey(6, keyOf, Float64Array.of(1, 2, 3, 4, 5, 6)).rows).toEqual([4, 7, 10])
})

test('weights and their squares have the sums that they have in any order', () => {
  const weights = [1e16, 1, 1, 2, 3, -1e16]
  const { rows, squares } = rowsByKey(6, keyOf, undefined, row => weights[row])
  expect(rows).toEqual([2, 4, 1])
  expect(squares).toEqual([4, 10, 2e32 + 1])
})
