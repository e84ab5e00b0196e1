import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('macro AUC of two labels', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [1, 0],
          [0, 1],
          [1, 1],
          [0, 0],
        ],
        yScore: [
          [0.9, 0.2],
          [0.4, 0.1],
          [0.3, 0.8],
          [0.2, 0.5],
        ],
      },
      'auc',
      { average: 'macro' },
    ).value,
  ).toBeCloseTo((3 / 4 + 2 / 4) / 2, 12)
})

test('weighted AUC of two labels', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [1, 0],
          [0, 1],
          [1, 1],
          [0, 0],
        ],
        yScore: [
          [0.9, 0.2],
          [0.4, 0.1],
          [0.3, 0.8],
          [0.2, 0.5],
        ],
      },
      'auc',
      { average: 'weighted' },
    ).value,
  ).toBeCloseTo((3 / 4 + 2 / 4) / 2, 12)
})

test('micro AUC of two labels', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [1, 0],
          [0, 1],
          [1, 1],
          [0, 0],
        ],
        yScore: [
          [0.9, 0.2],
          [0.4, 0.1],
          [0.3, 0.8],
          [0.2, 0.5],
        ],
      },
      'auc',
      { average: 'micro' },
    ).value,
  ).toBeCloseTo(10 / 16, 12)
})
