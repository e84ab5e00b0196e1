import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalOrder } from '../../src/numeric/canonicalOrder.ts'

const few = fc.constantFrom(0, 1, 2, Number.NaN)

test('units are in order of the first key, those that tie of the next; no value comes last', () => {
  const at = (value: number): number => (Number.isNaN(value) ? 3 : value)
  fc.assert(
    fc.property(fc.array(fc.tuple(few, few, few), { maxLength: 30 }), fc.boolean(), (rows, typed) => {
      const keys = [0, 1, 2].map(k => {
        const key = rows.map(row => row[k])
        return typed ? Float64Array.from(key) : key
      })
      const order = Array.from(canonicalOrder(rows.length, keys))
      expect(order.toSorted((a, b) => a - b)).toEqual(rows.map((_, i) => i))
      const inOrder = order.map(i => rows[i].map(at).join(''))
      expect(inOrder).toEqual(inOrder.toSorted())
    }),
  )
})

test('a fast first key is followed by the others where it ties, up to the last unit', () => {
  const first = Float64Array.of(1, 0, 1, 0, 1)
  expect(Array.from(canonicalOrder(5, [first, [5, 4, 3, 2, 1]]))).toEqual([3, 1, 4, 2, 0])
  expect(Array.from(canonicalOrder(5, [first, [1, 1, 1, 1, 1], [1, 2, 3, 1, 2]]))).toEqual([3, 1, 0, 4, 2])
})
