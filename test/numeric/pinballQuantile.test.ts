import { expect, test } from 'vitest'
import { pinballQuantile } from '../../src/numeric/pinballQuantile.ts'

const loss = (values: readonly number[], weights: readonly number[], level: number, guess: number): number =>
  values.reduce((sum, y, i) => sum + weights[i] * Math.max(level * (y - guess), (level - 1) * (y - guess)), 0)

test.each([0.1, 0.25, 0.5, 0.75, 0.9])('no value has less pinball loss of level %d', level => {
  const values = [4, 1, 3, 9, 7, 2]
  const weights = [1, 2, 0.5, 1, 3, 1]
  const least = Math.min(...values.map(guess => loss(values, weights, level, guess)))
  const found = pinballQuantile(Float64Array.from(values), Float64Array.from(weights), level)
  expect(loss(values, weights, level, found)).toBeCloseTo(least, 12)
})

test('of several best values it is the lowest', () => {
  expect(pinballQuantile(Float64Array.of(4, 1, 3, 2), undefined, 0.5)).toBe(2)
  expect(pinballQuantile(Float64Array.of(4, 1, 3, 2), undefined, 0)).toBe(1)
  expect(pinballQuantile(Float64Array.of(4, 1, 3, 2), undefined, 1)).toBe(4)
})

test.each([
  [0.5, 3],
  [0.4, 2],
  [0.41, 3],
  [0.2, 1],
  [0.8, 4],
  [0.81, 5],
])('level %d of 1 … 5 is %d, with weights as without', (level, expected) => {
  const values = Float64Array.of(4, 1, 5, 3, 2)
  expect(pinballQuantile(values, undefined, level)).toBe(expected)
  // A quarter is exact, so that a share is met exactly.
  expect(pinballQuantile(values, new Float64Array(5).fill(0.25), level)).toBe(expected)
})

test('values of weight 0 are no quantile', () => {
  expect(pinballQuantile(Float64Array.of(1, 3, 2), Float64Array.of(0, 0.5, 0.25), 0)).toBe(2)
})
