import { expect, test } from 'vitest'
import { sortKeyed } from '../../src/numeric/sortKeyed.ts'
import { column, spreads } from '../laws/manyNumbers.ts'

// So many keys that they are spread in two steps.
const MANY = 20_000

test.each(
  Object.keys(spreads).flatMap(
    name =>
      [
        [name, 700],
        [name, MANY],
      ] as const,
  ),
)('%s: %d rows go along with their keys, ties in their order', (name, n) => {
  const values = column(name, n, 2)
  const keys = Float64Array.from(values)
  const rows = Uint32Array.from({ length: n }, (_, i) => i)
  sortKeyed(keys, rows, new Uint32Array(n))
  const expected = Array.from(values.keys()).sort((a, b) => values[a] - values[b] || a - b)
  expect([...rows]).toEqual(expected)
  expect([...keys]).toEqual(expected.map(row => values[row]))
})

test('values of another column go along, too', () => {
  const keys = Float64Array.of(3, 1, 2)
  const values = Float64Array.of(0.3, 0.1, 0.2)
  sortKeyed(keys, values, new Float64Array(3))
  expect([...values]).toEqual([0.1, 0.2, 0.3])
})
