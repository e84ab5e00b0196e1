import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: r2_score', () => {
  expect(measure({ yTrue: [3, -0.5, 2, 7], yPred: [2.5, 0, 2, 8] }, 'r2').value).toBeCloseTo(0.9486081370449679, 12)
})

test('scikit-learn: explained_variance_score', () => {
  expect(measure({ yTrue: [3, -0.5, 2, 7], yPred: [2.5, 0, 2, 8] }, 'explainedVariance').value).toBeCloseTo(
    0.9571734475374732,
    12,
  )
})

test('a constant truth, predicted perfectly, forced to a value', () => {
  expect(measure({ yTrue: [2, 2], yPred: [2, 2] }, 'r2', { forceFinite: true }).value).toBeCloseTo(1, 12)
})
