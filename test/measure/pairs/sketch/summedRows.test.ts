import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../../src/evaluation/inputs/encodeEvaluation.ts'
import { computationOf } from '../../../../src/measure/measureConfigured.ts'
import { type SummedRows, summedRows } from '../../../../src/measure/pairs/sketch/summedRows.ts'
import { type MetricLike, resolveMetric } from '../../../../src/measure/resolveMetric.ts'

const labels = { yTrue: ['a', 'b', 'b', 'c'], yPred: ['a', 'b', 'c', 'c'] }
const scores = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.4, 0.6] }

function summed(input: unknown, metric: string): SummedRows | undefined {
  return summedRows(computationOf(borrowedEvaluation(input), resolveMetric(metric as MetricLike)))
}

test('of a mean: how many rows, their mean, and the squared deviations from it', () => {
  expect(summed(labels, 'accuracy')).toEqual({ kind: 'mean', n: 4, mean: 0.75, squares: 0.75 })
  expect(summed({ yTrue: [1, 2, 3], yPred: [2, 2, 5] }, 'mae')).toEqual({ kind: 'mean', n: 3, mean: 1, squares: 2 })
})

test('of a mean of some rows: these alone', () => {
  expect(summed({ ...scores, threshold: 0.5 }, 'recall')).toEqual({ kind: 'mean', n: 2, mean: 0.5, squares: 0.5 })
})

test('of a value that the confusion matrix decides: its counts', () => {
  const counts = Float64Array.of(1, 0, 0, 0, 1, 1, 0, 0, 1)
  expect(summed(labels, 'macroF1')).toEqual({ kind: 'cells', labels: ['a', 'b', 'c'], counts })
})

test.each([
  ['ranks', scores, 'auc'],
  ['rows with weights', { ...labels, sampleWeight: [1, 1, 1, 2] }, 'accuracy'],
  ['rows with weights in a confusion matrix', { ...labels, sampleWeight: [1, 1, 1, 2] }, 'macroF1'],
  ['losses whose squares overflow', { yTrue: [1, 2, 3], yPred: [1e200, 2, 3] }, 'mae'],
  ['rows in groups', { ...labels, groups: ['x', 'x', 'y', 'y'] }, 'accuracy'],
  ['a ratio of means', { yTrue: [1, 2, 3], yPred: [2, 2, 5] }, 'r2'],
  ['an extreme', { yTrue: [1, 2, 3], yPred: [2, 2, 5] }, 'maxError'],
  ['a target', { yTrue: [1, 2, 3], yPred: [2, 2, 5] }, 'meanBiasError'],
])('none of %s', (_, input, metric) => {
  expect(summed(input, metric)).toBeUndefined()
})
