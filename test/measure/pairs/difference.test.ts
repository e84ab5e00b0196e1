import { expect, test } from 'vitest'
import { gainOf, improvement } from '../../../src/measure/pairs/difference.ts'

test('a gain is positive where the candidate is better, whichever way the metric points', () => {
  expect(improvement(0.75, 0.5, 'up')).toBe(0.25)
  expect(improvement(0.75, 0.5, 'down')).toBe(-0.25)
  expect(improvement(1.25, 1.5, { target: 1 })).toBe(0.25)
  expect(improvement(0.5, 1.25, { target: 1 })).toBe(-0.25)
})

test('there is none where neither is better, or one has no value', () => {
  expect(improvement(1, 0, 'none')).toBeNaN()
  expect(improvement(Number.NaN, 0, 'up')).toBeNaN()
})

test('of two values that rounding alone tells apart, neither is better', () => {
  expect(gainOf(0.1 + 0.2, 0.3, 'up')).toBe(0)
  expect(gainOf(0.3, 0.1 + 0.2, 'down')).toBe(0)
  expect(gainOf(0.75, 0.5, 'down')).toBe(-0.25)
  expect(gainOf(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 'up')).toBeNaN()
})
