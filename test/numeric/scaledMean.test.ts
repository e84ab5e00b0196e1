import { expect, test } from 'vitest'
import { inFiniteUnit, meanSize, scaledMean } from '../../src/numeric/scaledMean.ts'

const { MAX_VALUE } = Number

test('means of numbers whose sum overflows', () => {
  expect(scaledMean(Float64Array.of(MAX_VALUE, MAX_VALUE), undefined)).toBe(MAX_VALUE)
  expect(scaledMean(Float64Array.of(1e308, 0.5e308), Float64Array.of(1, 1))).toBeCloseTo(0.75e308, -295)
})

test('a row of weight 0 does not count', () => {
  expect(scaledMean(Float64Array.of(1e300, 3), Float64Array.of(0, 2))).toBe(3)
})

test('a unit is chosen in which nothing overflows', () => {
  const difference = (unit: number): Float64Array => Float64Array.of(MAX_VALUE * unit + MAX_VALUE * unit)
  const { values, unit } = inFiniteUnit(difference)
  expect(unit).toBeLessThan(1)
  expect(values.every(Number.isFinite)).toBe(true)
  expect(inFiniteUnit(factor => Float64Array.of(3 * factor))).toEqual({ values: Float64Array.of(3), unit: 1 })
})

test('the mean of magnitudes whose difference overflows', () => {
  const sizes = (unit: number): Float64Array => Float64Array.of(MAX_VALUE * unit + MAX_VALUE * unit, 0, 0, 0)
  expect(meanSize(sizes, undefined)).toBe(MAX_VALUE / 2)
})
