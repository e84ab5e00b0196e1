import { expect, test } from 'vitest'
import { levelOfFew } from '../../../src/stats/means/levelOfFew.ts'

test('half of either tail is resamples without any that deviates', () => {
  expect(levelOfFew(3, 10)).toBeCloseTo(1 - 4 * 0.7 ** 10, 14)
  expect(levelOfFew(10, 10)).toBe(1)
  expect(levelOfFew(0, 10)).toBe(-3)
})
