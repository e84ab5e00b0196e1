import { expect, test } from 'vitest'
import { extentOfScores, rememberExtent } from '../../../src/evaluation/encode/scoreExtent.ts'
import { EvaluationError, measure } from '../../../src/index.ts'

test('the extent of scores, whether they were encoded or not', () => {
  const scores = Float64Array.of(0.3, 0.1, 0.7)
  expect(extentOfScores(scores)).toEqual({ low: 0.1, high: 0.7 })
  expect(rememberExtent(scores)).toEqual({ low: 0.1, high: 0.7 })
  expect(extentOfScores(scores)).toEqual({ low: 0.1, high: 0.7 })
})

test('an array that is written to between two calls is looked through again', () => {
  const yTrue = Uint8Array.from({ length: 200 }, (_, row) => row % 2)
  const yScore = Float64Array.from(yTrue, (truth, row) => (row + 50 * truth) / 300)
  expect(measure({ yTrue, yScore }, 'auc').value).toBeCloseTo(0.718, 2)
  const value = measure({ yTrue, yScore: Array.from(yScore, score => 1000 * score) }, 'auc').value
  for (let row = 0; row < 200; row++) yScore[row] *= 1000
  expect(measure({ yTrue, yScore }, 'auc').value).toBe(value)
  expect(() => measure({ yTrue, yScore }, 'brierScore')).toThrow('a probability in [0, 1]')
  yScore[7] = Number.NaN
  expect(() => measure({ yTrue, yScore }, 'auc')).toThrow(EvaluationError)
  expect(() => measure({ yTrue, yScore }, 'auc')).toThrow('yScore[7] is NaN')
})
