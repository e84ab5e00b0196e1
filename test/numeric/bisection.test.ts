import { expect, test } from 'vitest'
import { bisection } from '../../src/numeric/bisection.ts'

test('finds the last double whose square does not exceed 2', () => {
  const root = bisection(0, 2, x => x * x <= 2)
  expect(root).toBeCloseTo(Math.SQRT2, 15)
  expect(root * root).toBeLessThanOrEqual(2)
})

test('goes downwards, too', () => {
  expect(bisection(1, 0, x => x >= 0.25)).toBe(0.25)
})

test('does not evaluate the condition at its ends', () => {
  const seen: number[] = []
  bisection(0, 1, x => {
    seen.push(x)
    return true
  })
  expect(seen).not.toContain(0)
  expect(seen).not.toContain(1)
})

test.each([
  [Number.NaN, 1],
  [0, Number.NaN],
])('is NaN from %d to %d, and ends', (holds, fails) => {
  expect(bisection(holds, fails, () => true)).toBeNaN()
})
