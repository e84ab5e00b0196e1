import { expect, test } from 'vitest'
import { comoments } from '../../src/numeric/comoments.ts'

test('variances and covariance by hand, times n²', () => {
  // Means 0.2 and 0.3; Σ of squared deviations 0.02 each, Σ of products 0.01.
  const { varianceX, varianceY, covariance, shift } = comoments(
    Float64Array.of(0.1, 0.2, 0.3),
    Float64Array.of(0.2, 0.4, 0.3),
    undefined,
  )
  expect(varianceX).toBeCloseTo(3 * 0.02, 15)
  expect(varianceY).toBeCloseTo(3 * 0.02, 15)
  expect(covariance).toBeCloseTo(3 * 0.01, 15)
  expect(shift).toBeCloseTo(3 * (0.2 - 0.3), 15)
})

test('a covariance of 0 is exactly 0', () => {
  const x = Float64Array.of(0.1, 0.1, 0.3, 0.3)
  const y = Float64Array.of(0.7, 0.9, 0.7, 0.9)
  expect(comoments(x, y, undefined).covariance).toBe(0)
})

test('a weight of 2 counts like two rows', () => {
  const weighted = comoments(Float64Array.of(0.25, 0.5), Float64Array.of(0.5, 1), Float64Array.of(2, 1))
  const repeated = comoments(Float64Array.of(0.25, 0.25, 0.5), Float64Array.of(0.5, 0.5, 1), undefined)
  expect(weighted.covariance / weighted.varianceX).toBe(repeated.covariance / repeated.varianceX)
  expect(weighted.covariance / weighted.varianceY).toBe(repeated.covariance / repeated.varianceY)
})
