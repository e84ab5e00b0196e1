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

test('of one class against the rest there is no average', () => {
  const yProba = [
    [0.5, 0.3, 0.2],
    [0.2, 0.6, 0.2],
    [0.1, 0.1, 0.8],
  ]
  const classes = { yTrue: ['a', 'b', 'c'], yProba, labels: ['a', 'b', 'c'] }
  expect(measure(classes, 'averagePrecision', { class: 'a' }).value).toBe(1)
  expect(() => measure(classes, 'averagePrecision', { class: 'a', average: 'macro' })).toThrow(
    'average has no effect on such scores',
  )
})
