import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: brier_score_loss', () => {
  expect(measure({ yTrue: [0, 1, 1, 0], yScore: [0.1, 0.9, 0.8, 0.3] }, 'brierScore').value).toBeCloseTo(0.0375, 12)
})

test('the sum over three classes', () => {
  expect(
    measure(
      {
        yTrue: ['a', 'b'],
        labels: ['a', 'b', 'c'],
        yProba: [
          [0.5, 0.5, 0],
          [0.25, 0.5, 0.25],
        ],
      },
      'brierScore',
    ).value,
  ).toBeCloseTo((0.5 + 0.375) / 2, 12)
})

test('or half of it', () => {
  expect(
    measure(
      {
        yTrue: ['a', 'b'],
        labels: ['a', 'b', 'c'],
        yProba: [
          [0.5, 0.5, 0],
          [0.25, 0.5, 0.25],
        ],
      },
      'brierScore',
      { convention: 'half' },
    ).value,
  ).toBeCloseTo((0.5 + 0.375) / 4, 12)
})
