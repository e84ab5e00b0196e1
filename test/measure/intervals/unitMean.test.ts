import { expect, test } from 'vitest'
import { unitsOf } from '../../../src/measure/intervals/unitMean.ts'

test('a mean is of as many units as its values stand for', () => {
  const values = Float64Array.of(1, 2, 3)
  expect(unitsOf({ values })).toBe(3)
  expect(unitsOf({ values, count: Float64Array.of(5, 1, 4) })).toBe(10)
})
