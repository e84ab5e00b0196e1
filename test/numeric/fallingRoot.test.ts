import { describe, expect, test } from 'vitest'
import { fallingRoot } from '../../src/numeric/fallingRoot.ts'

/** The root, and the points at which the function was looked at, with its values there. */
function searched(start: number, value: (x: number) => number, fall: (x: number) => number) {
  const seen: { readonly x: number; readonly value: number }[] = []
  const root = fallingRoot(start, x => {
    seen.push({ x, value: value(x) })
    return { value: value(x), fall: fall(x), unit: 1 }
  })
  return { root, seen }
}

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

test('where the function begins at 0 is its root, even if it is flat there', () => {
  expect(
    searched(
      2,
      x => (2 - x) ** 3,
      x => 3 * (2 - x) ** 2,
    ),
  ).toEqual({ root: 2, seen: [{ x: 2, value: 0 }] })
})

test.each([1, -1])('a value of %d is no root', value => {
  expect(fallingRoot(1 - value, x => ({ value: 1 - x, fall: 1, unit: 1 }))).toBe(1)
})

describe('near the root the steps are Newton’s', () => {
  test.each<[string, number, (x: number) => number, (x: number) => number, number, number]>([
    ['a cube root', 1, x => 2 - x ** 3, x => 3 * x ** 2, Math.cbrt(2), 5],
    ['a large root', 9e5, x => 1e12 - x ** 2, x => 2 * x, 1e6, 4],
    ['a large root below 0', -9e5, x => x ** 2 - 1e12, x => -2 * x, -1e6, 4],
    ['a logarithm', 1.5, x => 5 - Math.exp(x), Math.exp, Math.log(5), 4],
  ])('%s', (_, start, value, fall, expected, most) => {
    const { root, seen } = searched(start, value, fall)
    let newton = start
    for (const { x } of seen) {
      expect(x / newton).toBeCloseTo(1, 14)
      newton = x + value(x) / fall(x)
    }
    expect(seen.length).toBeLessThanOrEqual(most)
    expect(root / expected).toBeCloseTo(1, 15)
  })
})

describe('every point lies between those known to be too low and too high', () => {
  test.each<[string, number, (x: number) => number, (x: number) => number, number, number]>([
    ['a line', 0, x => -1000 - x, () => 1, -1000, 5],
    ['a cube that is flat where the search begins', 0, x => 2 - x ** 3, x => 3 * x ** 2, Math.cbrt(2), 12],
    ['an exponential from above', 10, x => 5 - Math.exp(x), Math.exp, Math.log(5), 13],
    ['one that Newton’s method overshoots', 3, x => -Math.atan(x - 0.5), x => 1 / (1 + (x - 0.5) ** 2), 0.5, 8],
    ['one that is flat far from its root', 0, x => Math.tanh(3000 - x), x => Math.cosh(3000 - x) ** -2, 3000, 20],
    ['the same below 0', 0, x => Math.tanh(-3000 - x), x => Math.cosh(-3000 - x) ** -2, -3000, 20],
    [
      'one that is a little steeper where the steps have got longer',
      0,
      x => Math.tanh(-300 - x),
      x => Math.cosh(-300 - x) ** -2,
      -300,
      20,
    ],
    ['a jump', 0, x => (x < Math.PI ? 1 : -1), () => 1e-3, Math.PI, 60],
    ['a jump below 0', 0, x => (x < -Math.PI ? 1 : -1), () => 1e-3, -Math.PI, 60],
  ])('%s', (_, start, value, fall, expected, most) => {
    const { root, seen } = searched(start, value, fall)
    let low = Number.NEGATIVE_INFINITY
    let high = Number.POSITIVE_INFINITY
    for (const at of seen) {
      expect(at.x).toBeGreaterThan(low)
      expect(at.x).toBeLessThan(high)
      if (at.value > 0) low = at.x
      else high = at.x
    }
    expect(root / expected).toBeCloseTo(1, 14)
    expect(seen.length).toBeLessThanOrEqual(most)
  })
})
