import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: hamming_loss of single labels', () => {
  expect(measure({ yTrue: [2, 2, 3, 4], yPred: [1, 2, 3, 4] }, 'hammingLoss').value).toBeCloseTo(0.25, 12)
})

test('scikit-learn: hamming_loss of sets', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [0, 1],
          [1, 1],
        ],
        yPred: [
          [0, 0],
          [0, 0],
        ],
        format: 'indicator',
      },
      'hammingLoss',
    ).value,
  ).toBeCloseTo(0.75, 12)
})
