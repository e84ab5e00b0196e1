import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orientation } from '../../src/numeric/orientation.ts'

test('by hand: above a line that goes right is to its left', () => {
  expect(orientation(0, 0, 4, 2, 2, 2)).toBe(1)
  expect(orientation(0, 0, 4, 2, 2, 0)).toBe(-1)
  expect(orientation(0, 0, 4, 2, 2, 1)).toBe(0)
  expect(orientation(1, 5, 1, 0, 3, 2)).toBe(1)
})

test('law: exact for integers of any size, and turned round by exchanging two points', () => {
  const whole = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.maxSafeInteger())
  fc.assert(
    fc.property(fc.array(whole, { minLength: 6, maxLength: 6 }), ([ax, ay, bx, by, cx, cy]) => {
      const [u, v, w, x] = [bx, ax, cy, ay].map(BigInt)
      const [p, q, r, s] = [by, ay, cx, ax].map(BigInt)
      const cross = (u - v) * (w - x) - (p - q) * (r - s)
      const sign = cross > 0n ? 1 : cross < 0n ? -1 : 0
      expect(orientation(ax, ay, bx, by, cx, cy)).toBe(sign)
      expect(orientation(bx, by, ax, ay, cx, cy) + sign).toBe(0)
    }),
  )
})

test('where doubles round, one unit beside a line of thousands of millions counts', () => {
  const n = 2 ** 31 + 1
  expect(orientation(0, 0, n, n + 1, n - 1, n)).toBe(1)
  expect(orientation(0, 0, n, n + 1, 2 * n, 2 * n + 2)).toBe(0)
})

test('fractions that differ from the line by rounding lie on it', () => {
  expect(orientation(0, 0, 0.3, 0.1, 0.1 * 3, 0.1)).toBe(0)
  expect(orientation(0, 0, 0.3, 0.1, 0.3, 0.1 + 1e-9)).toBe(1)
})
