import { expect, test } from 'vitest'
import { quickselect, quickselectPair } from '../../src/numeric/quickselect.ts'
import { column, spreads } from '../laws/manyNumbers.ts'

test.each(Object.keys(spreads))('%s: the value at each rank is that of sorting', name => {
  // −0 and 0 may come in any order.
  const values = column(name, 500, 1).map(value => value + 0)
  const sorted = Float64Array.from(values).sort()
  for (const rank of [0, 1, 7, 249, 250, 498, 499]) {
    expect(quickselect(values, rank)).toBe(sorted[rank])
    if (rank > 0) expect(quickselectPair(values, rank)).toEqual([sorted[rank - 1], sorted[rank]])
  }
})

test('leaves the values as they are', () => {
  const values = Float64Array.of(3, 1, 2)
  expect(quickselect(values, 1)).toBe(2)
  expect([...values]).toEqual([3, 1, 2])
})
