import { expect, test } from 'vitest'
import { limitsThrough, twoSidedLevel } from '../../src/stats/interval.ts'

test('limits through a rising function keep their order, through a falling one they change places', () => {
  expect(limitsThrough(x => 2 * x, { lower: 1, upper: 3 })).toEqual({ lower: 2, upper: 6 })
  expect(limitsThrough(x => -x, { lower: 1, upper: 3 })).toEqual({ lower: -3, upper: -1 })
  expect(limitsThrough(() => 5, { lower: 1, upper: 3 })).toEqual({ lower: 5, upper: 5 })
})

test('a one-sided bound is a limit of the two-sided interval that leaves as much on either side', () => {
  expect(twoSidedLevel(0.95, 1)).toBeCloseTo(0.9, 14)
  expect(twoSidedLevel(0.95, 2)).toBe(0.95)
})
