import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: coverage_error', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [1, 0, 0],
          [0, 1, 1],
        ],
        yScore: [
          [1, 0, 0],
          [0, 1, 1],
        ],
      },
      'coverageError',
    ).value,
  ).toBeCloseTo(1.5, 12)
})

test('scikit-learn: label_ranking_average_precision_score', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [1, 0, 0],
          [0, 0, 1],
        ],
        yScore: [
          [0.75, 0.5, 1],
          [1, 0.2, 0.1],
        ],
      },
      'labelRankingAveragePrecision',
    ).value,
  ).toBeCloseTo((1 / 2 + 1 / 3) / 2, 12)
})

test('scikit-learn: label_ranking_loss', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [1, 0, 0],
          [0, 0, 1],
        ],
        yScore: [
          [0.75, 0.5, 1],
          [1, 0.2, 0.1],
        ],
      },
      'labelRankingLoss',
    ).value,
  ).toBeCloseTo(0.75, 12)
})
