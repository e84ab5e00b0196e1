import { expect, test } from 'vitest'
import { areShares } from '../../src/numeric/areShares.ts'

test.each<[string, readonly number[], boolean]>([
  ['some between 0 and 1', [0, 0.5, 1], true],
  ['one above', [0.5, 1.5], false],
  ['one below', [-0.1, 0.5], false],
  ['0 and 1 alone', [0, 1, 1], false],
  ['none', [], false],
])('%s', (_, values, expected) => {
  expect(areShares(Float64Array.from(values))).toBe(expected)
})

test('rows that stand for none say nothing', () => {
  const scores = Float64Array.of(0, 0.5, 1, 7)
  expect(areShares(scores, Float64Array.of(1, 2, 1, 0))).toBe(true)
  expect(areShares(scores, Float64Array.of(1, 0, 1, 0))).toBe(false)
  expect(areShares(scores, Float64Array.of(1, 1, 1, 1))).toBe(false)
  expect(areShares(Float64Array.of(0.5, 7), Float64Array.of(1, 0))).toBe(true)
  // Two scores a row.
  expect(areShares(scores, Float64Array.of(3, 0))).toBe(true)
  expect(areShares(scores, Float64Array.of(0, 3))).toBe(false)
})

test('three scores a row are left out together', () => {
  const scores = Float64Array.of(0.2, 0.3, 0.5, 7, 0, 1, 1, 0, 0)
  expect(areShares(scores, Float64Array.of(1, 0, 1))).toBe(true)
  expect(areShares(scores, Float64Array.of(0, 1, 1))).toBe(false)
  expect(areShares(scores, Float64Array.of(0, 0, 1))).toBe(false)
})
