import { expect, test } from 'vitest'
import { sixDigits, thinned } from '../../../src/results/recording/thinned.ts'
import { longTest } from '../../thoroughness.ts'

test('points on a line are left out, and ends and corners are kept', () => {
  expect(thinned([0, 0, 0, 0.5, 1], [0, 0.5, 1, 1, 1])).toEqual([0, 2, 4])
})

longTest('at most so many points are left, none farther from the line than a pixel where they suffice', () => {
  const x = Array.from({ length: 2000 }, (_, i) => i / 1999)
  expect(thinned(x, x.map(Math.sqrt)).length).toBeLessThan(60)
  expect(
    thinned(
      x,
      x.map((_, i) => (i * 7919) % 2),
      200,
    ).length,
  ).toBeLessThanOrEqual(200)
})

test('six digits', () => {
  expect([1 / 3, Number.POSITIVE_INFINITY].map(sixDigits)).toEqual([0.333333, Number.POSITIVE_INFINITY])
})
