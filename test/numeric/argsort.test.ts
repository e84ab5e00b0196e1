import { expect, test } from 'vitest'
import { argsort, argsortDescending, sortedRows } from '../../src/numeric/argsort.ts'
import { column, spreads } from '../laws/manyNumbers.ts'

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

// So many rows that they are spread over parts first.
const MANY = 140_000

test.each(
  Object.keys(spreads).flatMap(
    name =>
      [
        [name, 700],
        [name, MANY],
      ] as const,
  ),
)('%s: %d rows in the order of their values, ties in their own', (name, n) => {
  const values = column(name, n, 2)
  const { order, codes } = sortedRows(values)
  const expected = Array.from(values.keys()).sort((a, b) => values[a] - values[b] || a - b)
  expect(Buffer.compare(Buffer.from(order.buffer), Buffer.from(Uint32Array.from(expected).buffer))).toBe(0)
  const differing = expected.findIndex(
    (row, place) => place > 0 && codes[place] !== codes[place - 1] && values[row] === values[expected[place - 1]],
  )
  expect(differing, 'rows of equal values whose codes differ').toBe(-1)
})
