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
