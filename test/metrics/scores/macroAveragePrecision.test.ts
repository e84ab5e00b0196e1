import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the mean over classes of their average precision', () => {
  expect(
    measure(
      {
        yTrue: ['cat', 'dog', 'cow', 'dog'],
        labels: ['cat', 'dog', 'cow'],
        yProba: [
          [0.6, 0.3, 0.1],
          [0.5, 0.4, 0.1],
          [0.2, 0.3, 0.5],
          [0.3, 0.2, 0.5],
        ],
      },
      'macroAveragePrecision',
    ).value,
  ).toBeCloseTo((1 + (1 / 2 + (1 / 2) * (2 / 4)) + 1 / 2) / 3, 12)
})
