import { expect, test } from 'vitest'
import { centred, isConstant, meanProduct } from '../../src/numeric/centred.ts'

test('the mean and the deviations from it', () => {
  const { mean, deviations } = centred(Float64Array.of(1, 2, 6), undefined)
  expect(mean).toBe(3)
  expect([...deviations]).toEqual([-2, -1, 3])
})

test('weights count like repeated rows', () => {
  const { mean, deviations } = centred(Float64Array.of(1, 5), Float64Array.of(3, 1))
  expect(mean).toBe(2)
  expect([...deviations]).toEqual([-1, 3])
})

test('deviations far from 0 keep their digits', () => {
  const { deviations } = centred(Float64Array.of(1e15, 1e15 + 1, 1e15 + 3), undefined)
  expect(deviations[1] - deviations[0]).toBe(1)
  expect(deviations[2] - deviations[1]).toBe(2)
})

test('the mean product of deviations is the variance', () => {
  const { deviations } = centred(Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9), undefined)
  expect(meanProduct(deviations, deviations, undefined)).toBe(4)
})

test('rows of weight 0 do not make a column vary', () => {
  expect(isConstant(Float64Array.of(3, 3, 4), undefined)).toBe(false)
  expect(isConstant(Float64Array.of(3, 3, 4), Float64Array.of(1, 2, 0))).toBe(true)
})

test('the weight of a row decides whether it counts, not its place or its size', () => {
  expect(isConstant(Float64Array.of(4, 3, 3), Float64Array.of(0, 1, 2))).toBe(true)
  expect(isConstant(Float64Array.of(4, 3, 5), Float64Array.of(0, 1, 2))).toBe(false)
  expect(isConstant(Float64Array.of(4, 3), Float64Array.of(0.5, 0.5))).toBe(false)
  expect(isConstant(Float64Array.of(4, 3), Float64Array.of(0, 0))).toBe(true)
})

test('a sum that is rounded moves neither the mean nor the deviations', () => {
  // The mean is 7.2 above 2⁵³, where doubles are 2 apart. Their rounded sum, divided by five, would give 6.
  const far = 2 ** 53
  const offsets = [10, 10, 6, 6, 4]
  const { mean, deviations } = centred(
    Float64Array.from(offsets, offset => far + offset),
    undefined,
  )
  expect(mean - far).toBe(8)
  expect([...deviations].map(deviation => deviation.toFixed(12))).toEqual(
    offsets.map(offset => (offset - 7.2).toFixed(12)),
  )
})

test('a mean product is weighted', () => {
  const product = meanProduct(Float64Array.of(1, -2, 4), Float64Array.of(3, 5, 0.5), Float64Array.of(2, 1, 5))
  expect(product).toBeCloseTo((2 * 3 - 10 + 5 * 2) / 8, 15)
})
