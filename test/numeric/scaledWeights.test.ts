import { expect, test } from 'vitest'
import { scaledWeights } from '../../src/numeric/scaledWeights.ts'

test('without weights every row has 1', () => {
  const { scale, weightOf } = scaledWeights(undefined)
  expect([scale, weightOf(0), weightOf(17)]).toEqual([1, 1, 1])
})

test('weights keep their ratios, and their sums stay finite', () => {
  const { scale, weightOf } = scaledWeights(Float64Array.of(1e308, 0.5e308))
  expect(weightOf(0) / weightOf(1)).toBe(2)
  expect(weightOf(0)).toBe(1e308 * scale)
  expect(weightOf(0) + weightOf(0)).toBeLessThan(8)
})
