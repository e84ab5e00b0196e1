import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: precision_score, macro', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'macroPrecision').value).toBeCloseTo(
    2 / 9,
    12,
  )
})

test('scikit-learn: precision_score, micro', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'microPrecision').value).toBeCloseTo(
    1 / 3,
    12,
  )
})

test('scikit-learn: precision_score, weighted', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'weightedPrecision').value).toBeCloseTo(
    2 / 9,
    12,
  )
})

test('2 of 3 rows predicted positive are', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'precision').value).toBeCloseTo(
    2 / 3,
    12,
  )
})

test('an average by option is the metric that has it in its name', () => {
  const input = { yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }
  expect(measure(input, 'precision', { average: 'macro' }).metric).toBe('macroPrecision')
})

test('scikit-learn: recall_score, macro', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'macroRecall').value).toBeCloseTo(1 / 3, 12)
})

test('scikit-learn: recall_score, micro', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'microRecall').value).toBeCloseTo(1 / 3, 12)
})

test('scikit-learn: recall_score, weighted', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'weightedRecall').value).toBeCloseTo(
    1 / 3,
    12,
  )
})

test('2 of 3 positive rows are found', () => {
  expect(measure({ yTrue: [1, 1, 1, 0], yPred: [1, 1, 0, 1] }, 'recall').value).toBeCloseTo(2 / 3, 12)
})

test('without a positive row it is undefined', () => {
  expect(measure({ yTrue: [0, 0], yPred: [1, 0], labels: [0, 1] }, 'recall').undefinedBecause).toBe('no row is truly 1')
})
