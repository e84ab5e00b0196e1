import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

const preds = { yTrue: [1, 0, 1, 0], yScore: [0.9, 0.2, 0.7, 0.4] }

test('mean probability minus the share of positives', () => {
  expect(measure(preds, 'calibrationBias').value).toBeCloseTo(0.05, 12)
  expect(measure({ ...preds, sampleWeight: [1, 1, 1, 3] }, 'calibrationBias').value).toBeCloseTo(1 / 6, 12)
  const two = { ...preds, yScore: undefined, yProba: preds.yScore.map(score => [1 - score, score]), labels: [0, 1] }
  expect(measure({ yTrue: two.yTrue, yProba: two.yProba, labels: two.labels }, 'calibrationBias').value).toBeCloseTo(
    0.05,
    12,
  )
})

test('is 0 where observed and expected agree', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0.3, 0.7] }, 'calibrationBias').value).toBeCloseTo(0, 12)
})
