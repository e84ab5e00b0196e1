import { expect, test } from 'vitest'
import { largestMagnitude, scaleFor, scaleOf, times } from '../../src/numeric/powerOfTwoScale.ts'

test('brings the largest magnitude into [1, 2)', () => {
  expect(scaleOf([3, -9, 4])).toBe(1 / 8)
  for (const value of [1e-300, 0.3, 1, 2, 1e300]) {
    const scaled = value * scaleFor(value)
    expect(scaled).toBeGreaterThanOrEqual(1)
    expect(scaled).toBeLessThan(2)
    // A power of two loses no digit.
    expect(scaled / scaleFor(value)).toBe(value)
  }
})

test('0 and ∞ are left as they are', () => {
  expect(scaleFor(0)).toBe(1)
  expect(scaleFor(Number.POSITIVE_INFINITY)).toBe(1)
})

test('subnormal numbers stay at or below 1', () => {
  expect(Number.MIN_VALUE * scaleFor(Number.MIN_VALUE)).toBe(2 ** -51)
})

test('the largest magnitude ignores signs', () => {
  expect(largestMagnitude([1, -5, 2])).toBe(5)
  expect(largestMagnitude([])).toBe(0)
})

test('the largest magnitude may come first', () => {
  expect(largestMagnitude([-9, 3, 4])).toBe(9)
})

test('values times a scale', () => {
  const values = Float64Array.of(3, -9, 4)
  expect(times(values, 1 / 8)).toEqual(Float64Array.of(0.375, -1.125, 0.5))
  expect(values).toEqual(Float64Array.of(3, -9, 4))
})
