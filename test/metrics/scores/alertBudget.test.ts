import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('2 of 4 positives among the top fifth of 10 rows: lift', () => {
  expect(
    measure(
      { yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0], yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] },
      'lift',
      { share: 0.1 },
    ).value,
  ).toBeCloseTo(2.5, 12)
})

test('cumulative gain', () => {
  expect(
    measure(
      { yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0], yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] },
      'gain',
      { share: 0.1 },
    ).value,
  ).toBeCloseTo(0.25, 12)
})

test('precision of alerts, negatives of a tie first', () => {
  expect(
    measure(
      { yTrue: [1, 1, 0, 1, 0, 0, 1, 0, 0, 0], yScore: [0.9, 0.8, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] },
      'precisionAtShare',
      { share: 0.2 },
    ).value,
  ).toBeCloseTo(0.5, 12)
})

test('recall of amounts', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1], amount: [30, 10, 5, 5] }, 'recallAtShare', {
      share: 0.25,
    }).value,
  ).toBeCloseTo(0.75, 12)
})
