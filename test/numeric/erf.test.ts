import { expect, test } from 'vitest'
import { erf } from '../../src/numeric/erf.ts'

// Abramowitz & Stegun, table 7.1, to the digits of a double.
test.each([
  [0, 0],
  [0.5, 0.5204998778130465],
  [1, 0.8427007929497149],
  [2, 0.9953222650189527],
  [3, 0.9999779095030014],
  [5.5, 0.9999999999999927],
])('erf(%d)', (x, value) => {
  expect(erf(x)).toBeCloseTo(value, 15)
  expect(erf(-x)).toBeCloseTo(-value, 15)
})

test('is 1 far out', () => {
  expect(erf(7)).toBe(1)
  expect(erf(Number.NEGATIVE_INFINITY)).toBe(-1)
})
