import { describe, expect, test } from 'vitest'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { evidenceOfRows } from '../../../src/measure/slices/evidenceOfRows.ts'

function evidenceOf(input: EvaluationInput, metric: string) {
  return evidenceOfRows(computationOf(evaluation(input), resolveMetric(metric)))
}

const yTrue = [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
const yPred = [1, 1, 1, 0, 1, 0, 0, 0, 0, 0]
const yScore = [0.9, 0.8, 0.6, 0.3, 0.7, 0.4, 0.2, 0.1, 0.25, 0.05]
const sums = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

describe('what rows move sums up to nothing', () => {
  test.each([
    ['accuracy', { yTrue, yPred }],
    ['recall', { yTrue, yPred }],
    ['precision', { yTrue, yPred }],
    ['mcc', { yTrue, yPred }],
    ['auc', { yTrue, yScore }],
    ['averagePrecision', { yTrue, yScore }],
    ['rmse', { yTrue, yPred: yScore }],
    ['r2', { yTrue, yPred: yScore }],
    ['pearson', { yTrue, yPred: yScore }],
    ['accuracy', { yTrue, yPred, sampleWeight: [1, 2, 3, 4, 5, 1, 2, 3, 4, 5] }],
  ])('%s', (metric, input) => {
    const evidence = evidenceOf(input, metric)
    if (evidence === undefined) throw new Error(`${metric} has no evidence`)
    expect(sums(evidence.totals)).toBeCloseTo(0, 4)
    const { value } = computationOf(evaluation(input), resolveMetric(metric)).computed
    expect(evidence.valueAt(0)).toBeCloseTo(value, 10)
  })
})

test('a mean is exact: the rows of a slice give the value of the slice', () => {
  const evidence = evidenceOf({ yTrue, yPred: yScore }, 'rmse')
  if (evidence === undefined) throw new Error('rmse has no evidence')
  const ofSlice = evidence.valueAt(sums(evidence.totals.subarray(0, 4)) / sums(evidence.shares.subarray(0, 4)))
  expect(ofSlice).toBeCloseTo(Math.sqrt((0.1 ** 2 + 0.2 ** 2 + 0.4 ** 2 + 0.7 ** 2) / 4), 12)
})

test('rows that the metric is not about say nothing', () => {
  expect(Array.from(evidenceOf({ yTrue, yPred }, 'recall')?.shares ?? [])).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
  // Those predicted positive.
  expect(Array.from(evidenceOf({ yTrue, yPred }, 'precision')?.shares ?? [])).toEqual(yPred)
})

test('scores take the number of rows of each class as given', () => {
  const { strata } = evidenceOf({ yTrue, yScore }, 'auc') ?? {}
  expect(new Set(strata?.subarray(0, 4)).size).toBe(1)
  expect(new Set(strata).size).toBe(2)
})

test('a metric whose influences are unknown has none', () => {
  expect(evidenceOf({ yTrue, yPred: yScore }, 'maxError')).toBeUndefined()
})

test('a rate of one column of the confusion matrix is a mean: its rows give the value of the slice', () => {
  const { totals, shares, valueAt } = evidenceOf({ yTrue, yPred }, 'precision') ?? {}
  if (totals === undefined || shares === undefined) throw new Error('precision has no evidence')
  // Rows 2 to 5: predicted positive are 2 and 4, of which 2 is right.
  expect(valueAt?.(sums(totals.subarray(2, 6)) / sums(shares.subarray(2, 6)))).toBeCloseTo(1 / 2, 5)
})

test('every row moves a correlation, and the value deviates with them', () => {
  const { shares, strata, valueAt } = evidenceOf({ yTrue, yPred: yScore }, 'pearson') ?? {}
  expect(Array.from(shares ?? [])).toEqual(new Array(10).fill(1))
  expect(Array.from(strata ?? [])).toEqual(new Array(10).fill(0))
  const value = valueAt?.(0) ?? Number.NaN
  expect(valueAt?.(0.125)).toBeCloseTo(value + 0.125, 12)
})
