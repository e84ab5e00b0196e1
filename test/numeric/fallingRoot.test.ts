import { expect, test } from 'vitest'
import { fallingRoot } from '../../src/numeric/fallingRoot.ts'

test('finds where a falling function crosses 0', () => {
  const root = fallingRoot(0, x => ({ value: 2 - x ** 3, fall: 3 * x ** 2, unit: 1 }))
  expect(root).toBeCloseTo(Math.cbrt(2), 12)
})

test('finds a root far from the start', () => {
  const root = fallingRoot(0, x => ({ value: 1000 - x, fall: 1, unit: 1 }))
  expect(root).toBeCloseTo(1000, 9)
})

test('finds a root where Newton’s method alone would overshoot for ever', () => {
  const root = fallingRoot(3, x => ({ value: -Math.atan(x - 0.5), fall: 1 / (1 + (x - 0.5) ** 2), unit: 1 }))
  expect(root).toBeCloseTo(0.5, 12)
})
