import { expect, test } from 'vitest'
import { rankedColumn } from '../../../src/numeric/rankedColumn.ts'
import type { Correlation } from '../../../src/stats/correlations/correlation.ts'
import { spearmanCorrelation } from '../../../src/stats/correlations/spearmanCorrelation.ts'
import { expectDerivatives, meanOf } from './influences.ts'

function spearman(x: Float64Array, y: Float64Array): Correlation {
  return spearmanCorrelation(rankedColumn(x), rankedColumn(y))
}

test('value and influences are those of the definition: Pearson’s of the ranks, which move with the shares', () => {
  expectDerivatives(spearman, (x, y, shares) => {
    const [u, v] = [x, y].map(column => column.map(value => meanOf(shares, row => Math.sign(value - column[row]))))
    const [uv, uu, vv] = [
      meanOf(shares, row => u[row] * v[row]),
      meanOf(shares, row => u[row] ** 2),
      meanOf(shares, row => v[row] ** 2),
    ]
    return uv / Math.sqrt(uu * vv)
  })
})

const x = Float64Array.from({ length: 30 }, (_, row) => row)

test('two rows that changed places deviate', () => {
  const swapped = x.with(4, x[9]).with(9, x[4])
  expect(spearman(x, swapped).deviatingRows).toBeCloseTo(2, 12)
  expect(
    spearman(
      x,
      swapped.map(value => -value),
    ).deviatingRows,
  ).toBeCloseTo(2, 12)
  expect(spearman(x, x).deviatingRows).toBe(0)
})

test('the standard error of normal columns is that of Bonett & Wright', () => {
  expect(spearman(x, x.toReversed()).normalError).toBeCloseTo(Math.sqrt(1.5 / 27), 14)
  const { value, normalError } = spearman(x, x.with(0, 40))
  expect(normalError).toBeCloseTo(Math.sqrt((1 + value ** 2 / 2) / 27), 14)
})
