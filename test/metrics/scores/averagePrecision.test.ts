import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: average_precision_score', () => {
  expect(measure({ yTrue: [0, 0, 1, 1], yScore: [0.1, 0.4, 0.35, 0.8] }, 'averagePrecision').value).toBeCloseTo(
    5 / 6,
    12,
  )
})

test('the worked example with ties', () => {
  expect(
    measure(
      { yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0], yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] },
      'averagePrecision',
    ).value,
  ).toBeCloseTo(0.747024, 6)
})

test('one positive first, then all tied', () => {
  expect(
    measure(
      {
        yTrue: Array.from({ length: 100 }, (_, i) => Number(i < 10)),
        yScore: Array.from({ length: 100 }, (_, i) => Number(i === 0)),
      },
      'averagePrecision',
    ).value,
  ).toBeCloseTo(0.19, 12)
})
