import { expect, test } from 'vitest'
import { comoments } from '../../src/numeric/comoments.ts'
import { tableOf } from '../tableOf.ts'

test.each([
  // Means 0.2 and 0.3; Σ of squared deviations 0.02 each, Σ of products 0.01.
  { x: [0.1, 0.2, 0.3], y: [0.2, 0.4, 0.3], squaresX: 0.02, squaresY: 0.02, products: 0.01, shift: 0.2 - 0.3 },
  // Means that are none of the values: deviations (−0.3, −0.2, 0.5) from 0.4 and (0.3, −0.4, 0.1) from 0.6.
  { x: [0.1, 0.2, 0.9], y: [0.9, 0.2, 0.7], squaresX: 0.38, squaresY: 0.26, products: 0.04, shift: 0.4 - 0.6 },
])('variances and covariance of $x and $y by hand, times n²', ({ x, y, squaresX, squaresY, products, shift }) => {
  const found = comoments(Float64Array.from(x), Float64Array.from(y), undefined)
  expect(found.varianceX).toBeCloseTo(3 * squaresX, 14)
  expect(found.varianceY).toBeCloseTo(3 * squaresY, 14)
  expect(found.covariance).toBeCloseTo(3 * products, 14)
  expect(found.shift).toBeCloseTo(3 * shift, 14)
})

test('weighted sums are those of the deviations from the weighted means', () => {
  const x = Float64Array.of(0.2, 0.4, 0.8)
  const y = Float64Array.of(0.6, 0.2, 1)
  const weights = Float64Array.of(1.25, 0.75, 0.5)
  const mean = (column: Float64Array): number => column.reduce((sum, value, i) => sum + weights[i] * value, 0) / 2.5
  const about = (a: Float64Array, b: Float64Array): number =>
    2.5 * a.reduce((sum, value, i) => sum + weights[i] * (value - mean(a)) * (b[i] - mean(b)), 0)
  const found = comoments(x, y, weights)
  expect(found.varianceX).toBeCloseTo(about(x, x), 14)
  expect(found.varianceY).toBeCloseTo(about(y, y), 14)
  expect(found.covariance).toBeCloseTo(about(x, y), 14)
  expect(found.shift).toBeCloseTo(2.5 * (mean(x) - mean(y)), 14)
})

test.each([
  tableOf('0.1 0.1 0.3 0.3 / 0.7 0.9 0.7 0.9'),
  tableOf('0.2 0.1 0 / 0.7 0.5 0.7'),
  tableOf('0 0.4 0.1 0.3 / 0.2 0.3 0.2 0'),
])('the covariance of %j and %j is exactly 0', (x, y) => {
  expect(comoments(Float64Array.from(x), Float64Array.from(y), undefined).covariance).toBe(0)
})

test('a weight of 2 counts like two rows', () => {
  const weighted = comoments(Float64Array.of(0.25, 0.5, 0.125), Float64Array.of(0.5, 1, 0.75), Float64Array.of(2, 1, 1))
  const repeated = comoments(Float64Array.of(0.25, 0.25, 0.5, 0.125), Float64Array.of(0.5, 0.5, 1, 0.75), undefined)
  expect(weighted.covariance / weighted.varianceX).toBe(repeated.covariance / repeated.varianceX)
  expect(weighted.covariance / weighted.varianceY).toBe(repeated.covariance / repeated.varianceY)
})

test('weights count by their ratios alone, up to the largest doubles; a row of weight 0 does not count', () => {
  const x = Float64Array.of(0.2, 0.4, 0.9, 0.8)
  const y = Float64Array.of(0.6, 0.2, 0.1, 1)
  const some = comoments(x, y, Float64Array.of(1.25, 0.75, 0, 0.5))
  expect(comoments(x, y, Float64Array.of(10, 6, 0, 4))).toEqual(some)
  expect(
    comoments(
      x,
      y,
      Float64Array.of(1.25, 0.75, 0, 0.5).map(weight => weight * 2 ** 1023),
    ),
  ).toEqual(some)
  const without = comoments(Float64Array.of(0.2, 0.4, 0.8), Float64Array.of(0.6, 0.2, 1), Float64Array.of(5, 3, 2))
  expect(without.covariance).toBeCloseTo(some.covariance, 14)
  expect(without.varianceX).toBeCloseTo(some.varianceX, 14)
})
