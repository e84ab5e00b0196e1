import { expect, test } from 'vitest'
import { concordanceCorrelation } from '../../../src/stats/correlations/concordanceCorrelation.ts'
import { expectDerivatives, meanOf } from './influences.ts'

test('value and influences are those of Lin’s definition', () => {
  expectDerivatives(concordanceCorrelation, (x, y, shares) => {
    const [inX, inY] = [x, y].map(column => meanOf(shares, row => column[row]))
    const product = meanOf(shares, row => (x[row] - inX) * (y[row] - inY))
    return (2 * product) / (meanOf(shares, row => (x[row] - inX) ** 2 + (y[row] - inY) ** 2) + (inX - inY) ** 2)
  })
})

const x = Float64Array.from({ length: 24 }, (_, row) => row)

test('rows deviate from the line of equality, not from any line', () => {
  expect(concordanceCorrelation(x, x.with(3, 5)).deviatingRows).toBeCloseTo(1, 12)
  expect(concordanceCorrelation(x, x.with(3, 5).with(20, 18)).deviatingRows).toBeCloseTo(2, 12)
  expect(
    concordanceCorrelation(
      x,
      x.map(value => value + 1),
    ).deviatingRows,
  ).toBeCloseTo(24, 12)
})

test('of a negative one, from the opposite line through the means', () => {
  const falling = x.toReversed()
  expect(concordanceCorrelation(x, falling).deviatingRows).toBe(0)
  const swapped = falling.with(2, falling[5]).with(5, falling[2])
  expect(concordanceCorrelation(x, swapped).deviatingRows).toBeCloseTo(2, 10)
})

test('the standard error of normal columns is Fisher’s', () => {
  expect(concordanceCorrelation(x, x.toReversed()).normalError).toBe(1 / Math.sqrt(21))
})

test('predictions may be as large as numbers get beside the truth', () => {
  const { value } = concordanceCorrelation(
    x,
    x.map(each => each * 1e300),
  )
  // 2·s_xy / (s_y² + ȳ²): the variance of 0 … 23 is 575/12, their mean 23/2.
  expect(value * 1e300).toBeCloseTo((2 * (575 / 12)) / (575 / 12 + (23 / 2) ** 2), 12)
})
