import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topK } from '../../src/numeric/topK.ts'

test('the largest come first, in descending order, as sorting has it', () => {
  const list = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 20 })
  fc.assert(
    fc.property(list, list, fc.integer({ min: 1, max: 25 }), (values, behind, most) => {
      const row = Float64Array.of(...values, ...behind)
      topK(row, values.length, most)
      const largest = values.toSorted((a, b) => b - a).slice(0, most)
      expect(Array.from(row.subarray(0, largest.length))).toEqual(largest)
      // What lies behind the first n is not part of them.
      expect(Array.from(row.subarray(values.length))).toEqual(behind)
    }),
  )
})
