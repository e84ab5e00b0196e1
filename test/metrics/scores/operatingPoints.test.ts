import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the best precision with all positives found', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'precisionAtRecall', { recall: 0.9 }).value,
  ).toBeCloseTo(2 / 3, 12)
})

test('the best recall without a false alarm', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'recallAtPrecision', { precision: 0.9 }).value,
  ).toBeCloseTo(0.5, 12)
})

test('the best TPR at an FPR of 0', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'tprAtFpr', { fpr: 0 }).value).toBeCloseTo(
    0.5,
    12,
  )
})

test('the best sensitivity at a specificity of one half', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'sensitivityAtSpecificity', { specificity: 0.5 })
      .value,
  ).toBeCloseTo(1, 12)
})
