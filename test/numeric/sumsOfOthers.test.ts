import { expect, test } from 'vitest'
import { sumsOfOthers } from '../../src/numeric/sumsOfOthers.ts'

test('each value is left out of its own sum alone', () => {
  expect(Array.from(sumsOfOthers(Float64Array.of(1, 20, 300)))).toEqual([320, 301, 21])
  expect(Array.from(sumsOfOthers(Float64Array.of(5)))).toEqual([0])
})

test('nothing cancels beside a large value', () => {
  expect(Array.from(sumsOfOthers(Float64Array.of(1, 1e20, 2)))).toEqual([1e20, 3, 1e20])
})
