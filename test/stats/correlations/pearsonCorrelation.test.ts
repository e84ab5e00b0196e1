import { expect, test } from 'vitest'
import { pearsonCorrelation } from '../../../src/stats/correlations/pearsonCorrelation.ts'
import { expectDerivatives, meanOf } from './influences.ts'

test('value and influences are those of the definition', () => {
  expectDerivatives(pearsonCorrelation, (x, y, shares) => {
    const [inX, inY] = [x, y].map(column => meanOf(shares, row => column[row]))
    const covariance = meanOf(shares, row => (x[row] - inX) * (y[row] - inY))
    const [varianceX, varianceY] = [
      meanOf(shares, row => (x[row] - inX) ** 2),
      meanOf(shares, row => (y[row] - inY) ** 2),
    ]
    return covariance / Math.sqrt(varianceX * varianceY)
  })
})

const x = Float64Array.from({ length: 40 }, (_, row) => row)

test.each([1, -1])('one row beside a line of slope %i deviates alone, although it tilts the line', slope => {
  const y = x.map(value => slope * value)
  expect(pearsonCorrelation(x, y.with(39, 0)).deviatingRows).toBe(1)
  expect(pearsonCorrelation(x, y).deviatingRows).toBeLessThan(40)
})

test('rows that all deviate alike count as all, on a rising and on a falling line', () => {
  const beside = x.map((value, row) => value + (row % 4 < 2 ? 1 : -1))
  expect(pearsonCorrelation(x, beside).deviatingRows).toBeGreaterThan(35)
  expect(
    pearsonCorrelation(
      x,
      beside.map(value => -value),
    ).deviatingRows,
  ).toBeGreaterThan(35)
})

test('two rows beside a line are more than one', () => {
  expect(pearsonCorrelation(x, x.with(5, 12).with(30, 23)).deviatingRows).toBeGreaterThan(1.5)
})

test.each([1, -1])('of a slope of %i, others may add more than a thousandth to the distance from 1', slope => {
  // 1 − |r| is about 0.00063 without the last row and 0.29 with it.
  const beside = x.map((value, row) => slope * (value + (row % 4 < 2 ? 0.4 : -0.4)))
  expect(pearsonCorrelation(x, beside.with(39, slope * -20)).deviatingRows).toBeGreaterThan(1.05)
})

test('the standard error of normal columns is Fisher’s', () => {
  expect(pearsonCorrelation(x, x.toReversed()).normalError).toBe(1 / Math.sqrt(37))
})
