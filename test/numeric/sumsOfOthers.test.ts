import { expect, test } from 'vitest'
import { sumsOfOthers } from '../../src/numeric/sumsOfOthers.ts'

test('each value is left out once', () => {
  expect([...sumsOfOthers(Float64Array.of(1, 2, 4))]).toEqual([6, 5, 3])
  expect([...sumsOfOthers(Float64Array.of(7))]).toEqual([0])
})

test('small values beside a large one keep their digits', () => {
  expect(sumsOfOthers(Float64Array.of(1e20, 1, 2))[0]).toBe(3)
})
