import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { argsort, argsortDescending } from '../../src/numeric/argsort.ts'
import { quickselect, quickselectPair } from '../../src/numeric/quickselect.ts'
import { sortNumbers } from '../../src/numeric/sortNumbers.ts'
import { counting } from '../laws/counting.ts'
import { column, manyNumbers, spreads } from '../laws/manyNumbers.ts'

const ascending = (values: Float64Array): readonly number[] => Array.from(values, x => x + 0).sort((a, b) => a - b)

test('numbers are sorted as the platform sorts them', () => {
  fc.assert(
    fc.property(manyNumbers, values => {
      const sorted = values.slice()
      sortNumbers(sorted)
      expect(Array.from(sorted, x => x + 0)).toEqual(ascending(values))
    }),
  )
})

test('an order of rows is that of their values, ties by row number', () => {
  fc.assert(
    fc.property(manyNumbers, values => {
      const rows = Array.from(values.keys())
      expect([...argsort(values)]).toEqual(rows.toSorted((a, b) => values[a] - values[b] || a - b))
      expect([...argsortDescending(values)]).toEqual(rows.toSorted((a, b) => values[b] - values[a] || a - b))
    }),
  )
})

test('the value at a rank, and the one before it, are those that sorting puts there', () => {
  fc.assert(
    fc.property(
      manyNumbers.filter(values => values.length > 0),
      fc.nat(),
      (values, any) => {
        const rank = any % values.length
        const sorted = ascending(values)
        expect(quickselect(values, rank) + 0).toBe(sorted[rank])
        if (rank > 0) expect(quickselectPair(values, rank).map(x => x + 0)).toEqual([sorted[rank - 1], sorted[rank]])
      },
    ),
  )
})

describe('no data make sorting slower than n log n', () => {
  test.each(Object.keys(spreads))('%s', name => {
    for (const n of [1000, 16_000]) {
      const counted = { operations: 0 }
      sortNumbers(counting(column(name, n, 1), counted), counting(new Float64Array(n), counted))
      expect(counted.operations).toBeGreaterThan(n)
      expect(counted.operations).toBeLessThan(4 * n * Math.log2(n))
    }
  })
})
