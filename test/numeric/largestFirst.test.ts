import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestAmong, largestFirst } from '../../src/numeric/largestFirst.ts'

test('as sorting all of them would, ties by position', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.nat(8), (values, count) => {
      const sorted = [...values.keys()].sort((a, b) => values[b]! - values[a]!).slice(0, count)
      expect(largestFirst(Float64Array.from(values), count)).toEqual(sorted)
    }),
  )
})

test('among some rows', () => {
  expect(largestAmong([4, 2, 7], row => -row, 2)).toEqual([2, 4])
})
