import { expect, test } from 'vitest'
import { orientation } from '../../src/numeric/orientation.ts'

test('left, right and on the line', () => {
  expect(orientation(0, 0, 4, 0, 1, 1)).toBe(1)
  expect(orientation(0, 0, 4, 0, 1, -1)).toBe(-1)
  expect(orientation(0, 0, 4, 2, 2, 1)).toBe(0)
})

test('integers are decided exactly where doubles would round', () => {
  const far = 2 ** 52
  expect(orientation(0, 0, far, far - 1, far - 1, far - 2)).toBe(-1)
  expect(orientation(0, 0, far - 1, far - 2, far, far - 1)).toBe(1)
})

test('fractions on the line up to rounding are on it', () => {
  expect(orientation(0, 0, 0.3, 0.1, 0.9, 0.1 * 3)).toBe(0)
})

test('a fraction is on the line within twelve digits, and no further', () => {
  expect(orientation(0, 0, 1, 1, 0.5, 0.5 * (1 + 1e-13))).toBe(0)
  expect(orientation(0, 0, 1, 1, 0.5, 0.5 * (1 + 1e-11))).toBe(1)
})
