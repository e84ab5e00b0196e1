import { expect, test } from 'vitest'
import { canonicalOrder } from '../../src/numeric/canonicalOrder.ts'

test('sorts by the first key, ties by the next', () => {
  const order = canonicalOrder(4, [Float64Array.of(2, 1, 2, 1), Float64Array.of(5, 8, 4, 7)])
  expect([...order]).toEqual([3, 1, 2, 0])
})

test('units without a value come last', () => {
  const order = canonicalOrder(3, [Float64Array.of(Number.NaN, Number.POSITIVE_INFINITY, -1)])
  expect([...order]).toEqual([2, 1, 0])
})

test('the keys come out in the same order however the units are given', () => {
  const [a, b] = [
    [3, 1, 2, 1, 3],
    [0, 9, 5, 4, 1],
  ]
  const sorted = (rows: readonly number[]): readonly (readonly number[])[] => {
    const keys = [a, b].map(key => Float64Array.from(rows, row => key[row]))
    return Array.from(canonicalOrder(rows.length, keys), unit => keys.map(key => key[unit]))
  }
  expect(sorted([4, 2, 0, 3, 1])).toEqual(sorted([0, 1, 2, 3, 4]))
})
