import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the mean over chosen classes', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'macroRecall', { labels: [0, 1] }).value,
  ).toBeCloseTo(0.5, 12)
})

test('pooled counts of chosen classes', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'microPrecision', { labels: [0, 2] }).value,
  ).toBeCloseTo(2 / 4, 12)
})

test('weighted by support', () => {
  expect(measure({ yTrue: [0, 0, 0, 1], yPred: [0, 0, 1, 1] }, 'weightedPrecision').value).toBeCloseTo(
    0.75 * 1 + 0.25 * 0.5,
    12,
  )
})
