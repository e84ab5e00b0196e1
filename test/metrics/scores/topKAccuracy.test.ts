import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the true class is among the first two in 3 of 4 rows', () => {
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
      'topKAccuracy@2',
    ).value,
  ).toBeCloseTo(0.75, 12)
})

test('the first alone', () => {
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
      'topKAccuracy@1',
    ).value,
  ).toBeCloseTo(0.5, 12)
})

test('a tie counts against the truth', () => {
  expect(measure({ yTrue: ['a'], labels: ['a', 'b'], yProba: [[0.5, 0.5]] }, 'topKAccuracy@1').value).toBeCloseTo(0, 12)
})

test('or for it', () => {
  expect(
    measure({ yTrue: ['a'], labels: ['a', 'b'], yProba: [[0.5, 0.5]] }, 'topKAccuracy@1', { ties: 'optimistic' }).value,
  ).toBeCloseTo(1, 12)
})
