import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the best precision with all positives found', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'precisionAtRecall', { recall: 0.9 }).value,
  ).toBeCloseTo(2 / 3, 12)
})

test('the best recall without a false alarm', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'recallAtPrecision', { precision: 0.9 }).value,
  ).toBeCloseTo(0.5, 12)
})

test('the best TPR at an FPR of 0', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'tprAtFpr', { fpr: 0 }).value).toBeCloseTo(
    0.5,
    12,
  )
})

test('the best sensitivity at a specificity of one half', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'sensitivityAtSpecificity', { specificity: 0.5 })
      .value,
  ).toBeCloseTo(1, 12)
})

const input = { yTrue: [1, 1, 0, 1, 0, 0, 1, 0], yScore: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2] }

test.each([
  [0, 0.5],
  [0.2, 0.5],
  [0.25, 0.75],
  [0.5, 0.75],
  [0.75, 1],
  [1, 1],
])('the best TPR at an FPR of %d is %d, and so is the sensitivity at that specificity', (fpr, value) => {
  const found = measure(input, 'tprAtFpr', { fpr, confidence: 0.9 })
  expect(found.value).toBe(value)
  if (fpr === 1) return
  const other = measure(input, 'sensitivityAtSpecificity', { specificity: 1 - fpr, confidence: 0.9 })
  expect(other.value).toBe(value)
  expect(other.interval?.lower).toBeCloseTo(found.interval?.lower ?? Number.NaN, 12)
  expect(other.interval?.upper).toBeCloseTo(found.interval?.upper ?? Number.NaN, 12)
})

test.each([
  ['precisionAtRecall', 'recall', [0, -0.5, 1.5], [0.01, 1]],
  ['recallAtPrecision', 'precision', [0, -0.5, 1.5], [0.01, 1]],
  ['sensitivityAtSpecificity', 'specificity', [0, -0.5, 1.5], [0.01, 1]],
  ['tprAtFpr', 'fpr', [-0.5, 1.5], [0, 1]],
])('%s: the ends of %s', (metric, option, refused, accepted) => {
  for (const rate of refused)
    expect(() => measure(input, metric, { [option]: rate })).toThrow(`${option} of ${metric} is ${rate}. Expected`)
  for (const rate of accepted) expect(measure(input, metric, { [option]: rate }).value).toBeGreaterThan(0)
})

test('judged at a threshold fitted elsewhere, a rate has the limits of a proportion and says what was missed', () => {
  // The other data keep an FPR of 0 from 0.65 on; here 0.7 is a false alarm.
  const thresholdFrom = { yTrue: [1, 0], yScore: [0.65, 0.1] }
  const found = measure(input, 'tprAtFpr', { fpr: 0.1, thresholdFrom })
  expect(found.value).toBe(0.5)
  expect(found.notes).toEqual(['FPR is 0.25 at this threshold, not the 0.1 asked for'])
  expect(measure(input, 'tprAtFpr', { fpr: 0.25, thresholdFrom }).notes).toEqual([])
})
