import fc from 'fast-check'
import { expect } from 'vitest'
import type { Correlation } from '../../../src/stats/correlations/correlation.ts'

const number = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.double({ min: -10, max: 10, noNaN: true, noDefaultInfinity: true }),
)

const pairsOfColumns = fc
  .array(fc.tuple(number, number), { minLength: 5, maxLength: 12 })
  .map(rows => [Float64Array.from(rows, ([x]) => x), Float64Array.from(rows, ([, y]) => y)] as const)

/**
 * That value and influences are those of the definition: the value of rows with shares, and its derivative with respect to
 * the share of each row.
 */
export function expectDerivatives(
  correlationOf: (x: Float64Array, y: Float64Array) => Correlation,
  definition: (x: Float64Array, y: Float64Array, shares: Float64Array) => number,
): void {
  const STEP = 1e-5
  fc.assert(
    fc.property(pairsOfColumns, ([x, y]) => {
      const n = x.length
      const moved = (by: number, row: number): number => {
        const shares = new Float64Array(n).fill((1 - by) / n)
        shares[row] += by
        return definition(x, y, shares)
      }
      const value = moved(0, 0)
      fc.pre(Number.isFinite(value) && spreadOf(x) > 0.1 && spreadOf(y) > 0.1)
      const found = correlationOf(x, y)
      expect(found.value).toBeCloseTo(value, 10)
      found.influence.forEach((influence, row) => {
        expect(influence).toBeCloseTo((moved(STEP, row) - moved(-STEP, row)) / (2 * STEP), 4)
      })
    }),
  )
}

function spreadOf(values: Float64Array): number {
  return Math.max(...values) - Math.min(...values)
}

/** Σ share·value. */
export function meanOf(shares: Float64Array, of: (row: number) => number): number {
  return shares.reduce((sum, share, row) => sum + share * of(row), 0)
}
