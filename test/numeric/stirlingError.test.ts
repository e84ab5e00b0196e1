import { expect, test } from 'vitest'
import { stirlingError } from '../../src/numeric/stirlingError.ts'

test.each([1, 2, 3, 5, 10, 15])('ln %i! by Stirling’s formula and its error', z => {
  let factorial = 1
  for (let i = 2; i <= z; i++) factorial *= i
  const stirling = (z + 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2
  expect(stirling + stirlingError(z)).toBeCloseTo(Math.log(factorial), 13)
})

test('is about 1/(12z) for large z', () => {
  expect(stirlingError(1e6) * 12e6).toBeCloseTo(1, 12)
})

test('at ½, where Γ(3/2) = √π/2', () => {
  const stirling = Math.log(0.5) - 0.5 + Math.log(2 * Math.PI) / 2
  expect(stirling + stirlingError(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI) / 2), 14)
})

// mpmath: loggamma(z + 1) − (z + 1/2)·log(z) + z − log(2π)/2. From 10 on the series is as good as its last term.
test.each([
  [0.5, 0.15342640972002736, 1e-15],
  [2.25, 0.03680530330914852, 1e-15],
  [5, 0.016644691189821193, 1e-15],
  [9.5, 0.008768700134139386, 1e-15],
  [10, 0.00833056343336287, 3e-17],
  [10.5, 0.00793411456431402, 2e-17],
  [14.75, 0.005648853038639998, 2e-18],
])('reference: %d', (z, expected, tolerance) => {
  expect(Math.abs(stirlingError(z) - expected)).toBeLessThanOrEqual(tolerance)
})
