import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { labels } from './labelRows.ts'

test('scikit-learn: accuracy_score and zero_one_loss', () => {
  expect(measure({ yTrue: [0, 1, 2, 3], yPred: [0, 2, 1, 3] }, 'accuracy').value).toBeCloseTo(0.5, 12)
})

test('scikit-learn: a weighted error rate', () => {
  expect(measure({ yTrue: [1, 2, 3], yPred: [2, 2, 3], sampleWeight: [1, 2, 1] }, 'errorRate').value).toBeCloseTo(
    0.25,
    12,
  )
})

test('the error rate is 1 − accuracy', () => {
  fc.assert(
    fc.property(labels, input => {
      expect(measure(input, 'errorRate').value).toBeCloseTo(1 - measure(input, 'accuracy').value, 12)
    }),
  )
})
