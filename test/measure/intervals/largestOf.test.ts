import { expect, test } from 'vitest'
import { EvaluationError } from '../../../src/evaluation/errors/evaluationError.ts'
import { largestLossRefused, largestOf } from '../../../src/measure/intervals/largestOf.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { largestLoss } from '../../../src/metrics/regression/residuals.ts'

const squared = largestLoss(Float64Array.of(3, 1, 5), (truth, prediction) => (truth - prediction) ** 2)
const seen = [Float64Array.of(2, 7), Float64Array.of(4)]
const about = (id: string, more: object = {}) =>
  largestOf({ metric: resolveMetric(id), request: {}, sameRange: true, largest: undefined, seen, ...more })

test('the range of the metric comes first, then what is asked for, then how far yTrue ranges', () => {
  expect(about('smape')).toMatchObject({ largest: 2, assumed: undefined })
  expect(about('mcc')).toMatchObject({ largest: 2, assumed: undefined })
  expect(about('brierScore', { largest: 1 })).toMatchObject({ largest: 1, assumed: undefined })
  expect(about('mse', { largest: squared })).toMatchObject({ largest: 16, assumed: { size: 4, from: 'yTrue' } })
  expect(about('mse', { largest: squared, request: { maxError: 3 } })).toMatchObject({
    largest: 9,
    assumed: { size: 3, from: 'maxError' },
  })
  expect(about('mse', { largest: squared, request: { maxLoss: 2 } })).toMatchObject({
    largest: 2,
    assumed: { size: 2, from: 'maxLoss' },
  })
  expect(about('brierSkill', { largest: 2, sameRange: false })).toMatchObject({ largest: 2, assumed: undefined })
})

test('a loss that was seen refutes a smaller one that is taken for granted', () => {
  const worse = [Float64Array.of(20, 20), Float64Array.of(18)]
  const found = { largest: 20, assumed: { size: 20, from: 'values' } }
  expect(about('mse', { largest: squared, seen: worse })).toMatchObject(found)
  expect(about('mse', { largest: squared, seen: worse, request: { maxError: 3 } })).toMatchObject(found)
  const just = [Float64Array.of(16)]
  expect(about('mse', { largest: squared, seen: just })).toMatchObject({ assumed: { size: 4, from: 'yTrue' } })
})

test('without a truth it is the scale that the values seem to be on', () => {
  expect(about('meanScore')).toMatchObject({ largest: 7, assumed: { size: 7, from: 'scale' } })
  const scaleOf = (...values: number[]) => about('meanScore', { seen: [Float64Array.from(values)] }).largest
  expect(scaleOf(0.9, 0.9)).toBe(1)
  expect(scaleOf(5, 5, 4)).toBe(5)
  expect(scaleOf(-3, 2)).toBe(5)
  expect(scaleOf(-2, -2)).toBe(2)
  expect(scaleOf(0, 0)).toBe(0)
  expect(about('meanScore', { request: { maxError: 8 } })).toMatchObject({ largest: 8 })
})

test('squares below that of the rounding of a float32 are negligible', () => {
  expect(about('mse', { largest: squared }).negligible).toBe((4 * 2 ** -23) ** 2)
})

test('what is not compared with yTrue has no rounding of it', () => {
  expect(about('mse', { largest: squared, request: { maxLoss: 2 } }).negligible).toBe(0)
  expect(about('brierScore', { largest: 1 }).negligible).toBe(0)
  expect(about('mcc').negligible).toBe(0)
  expect(about('meanScore', { request: { maxError: 8 } })).toEqual({
    largest: 8,
    assumed: { size: 8, from: 'maxError' },
    negligible: 0,
  })
  expect(about('meanScore').negligible).toBe(0)
})

test('the error names the value, the range and the option', () => {
  const error = largestLossRefused(1.5, 0, 1)
  expect(error).toBeInstanceOf(EvaluationError)
  expect(error.message).toContain('a value of 1.5 lies outside 0 to 1')
  expect(error.message).toContain('the largest loss that a row can have')
  expect(error.column).toBe('maxLoss')
})
