import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('one row a bin: the mean gap', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'ece').value).toBeCloseTo(
    (0.1 + 0.6 + 0.6 + 0.1) / 4,
    12,
  )
})

test('rows of a bin are averaged first', () => {
  expect(measure({ yTrue: [1, 0, 1, 1], yScore: [0.6, 0.8, 0.1, 0.2] }, 'ece', { bins: 2 }).value).toBeCloseTo(
    (Math.abs(0.5 - 0.7) + Math.abs(1 - 0.15)) / 2,
    12,
  )
})

test('the largest gap', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'mce').value).toBeCloseTo(0.6, 12)
})

test('each class against the rest, averaged', () => {
  expect(
    measure(
      {
        yTrue: ['a', 'b'],
        labels: ['a', 'b'],
        yProba: [
          [0.8, 0.2],
          [0.3, 0.7],
        ],
      },
      'classwiseEce',
    ).value,
  ).toBeCloseTo(0.25, 12)
})
