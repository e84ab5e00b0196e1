import { describe, expect, test } from 'vitest'
import { concordanceByRow } from '../../../src/numeric/concordanceByRow.ts'
import type { Correlation } from '../../../src/stats/correlations/correlation.ts'
import { type PairsDivisor, pairsCorrelation } from '../../../src/stats/correlations/pairsCorrelation.ts'
import { expectDerivatives, meanOf } from './influences.ts'

function dividedBy(divisor: PairsDivisor): (x: Float64Array, y: Float64Array) => Correlation {
  return (x, y) => pairsCorrelation(concordanceByRow(x, y), divisor)
}

/** The mean of sgn(aᵢ − aⱼ)·sgn(bᵢ − bⱼ) over all pairs, a row with itself among them. */
function alike(a: Float64Array, b: Float64Array, shares: Float64Array): number {
  return meanOf(shares, i => meanOf(shares, j => Math.sign(a[i] - a[j]) * Math.sign(b[i] - b[j])))
}

describe('value and influences are those of the definition', () => {
  test.each([1, 1.75])('divided by all pairs, times %f', times => {
    expectDerivatives(dividedBy({ by: 'allPairs', times }), (x, y, shares) => {
      return (times * alike(x, y, shares) * x.length) / (x.length - 1)
    })
  })

  test('divided by the pairs untied in x', () => {
    expectDerivatives(dividedBy({ by: 'untiedInX' }), (x, y, shares) => alike(x, y, shares) / alike(x, x, shares))
  })

  test('divided by the pairs untied in y', () => {
    expectDerivatives(dividedBy({ by: 'untiedInY' }), (x, y, shares) => alike(x, y, shares) / alike(y, y, shares))
  })

  test('divided by the geometric mean of both', () => {
    expectDerivatives(
      dividedBy({ by: 'untiedInEither' }),
      (x, y, shares) => alike(x, y, shares) / Math.sqrt(alike(x, x, shares) * alike(y, y, shares)),
    )
  })
})

describe('a row deviates by the concordant pairs that it lacks', () => {
  const x = Float64Array.from({ length: 20 }, (_, row) => row)
  const swapped = x.with(6, x[7]).with(7, x[6])
  const tied = Float64Array.from({ length: 20 }, (_, row) => Math.floor(row / 2))

  test.each([
    { by: 'allPairs', times: 1 },
    { by: 'allPairs', times: 1.5 },
    { by: 'untiedInX' },
    { by: 'untiedInY' },
    { by: 'untiedInEither' },
  ] as const)('$by', divisor => {
    const correlationOf = dividedBy(divisor)
    expect(correlationOf(x, x).deviatingRows).toBe(0)
    expect(correlationOf(x, swapped).deviatingRows).toBeCloseTo(2, 12)
    expect(
      correlationOf(
        x,
        swapped.map(value => -value),
      ).deviatingRows,
    ).toBeCloseTo(2, 12)
  })

  test('pairs that are tied in the divisor’s column are none that it lacks', () => {
    expect(dividedBy({ by: 'untiedInX' })(tied, x).deviatingRows).toBe(0)
    expect(dividedBy({ by: 'untiedInY' })(x, tied).deviatingRows).toBe(0)
    expect(dividedBy({ by: 'untiedInX' })(x, tied).deviatingRows).toBeCloseTo(20, 12)
    expect(dividedBy({ by: 'untiedInY' })(tied, x).deviatingRows).toBeCloseTo(20, 12)
    expect(dividedBy({ by: 'untiedInEither' })(tied, tied).deviatingRows).toBe(0)
    expect(dividedBy({ by: 'allPairs', times: 1 })(tied, tied).deviatingRows).toBeCloseTo(20, 12)
    expect(dividedBy({ by: 'allPairs', times: 20 / 19 })(tied, tied).deviatingRows).toBe(0)
  })
})

test('the standard error of normal columns is that of Fieller, Hartley & Pearson', () => {
  const x = Float64Array.from({ length: 16 }, (_, row) => row)
  expect(dividedBy({ by: 'untiedInEither' })(x, x.toReversed()).normalError).toBe(Math.sqrt(0.437 / 12))
})
