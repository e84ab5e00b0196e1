import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: hamming_loss of single labels', () => {
  expect(measure({ yTrue: [2, 2, 3, 4], yPred: [1, 2, 3, 4] }, 'hammingLoss').value).toBeCloseTo(0.25, 12)
})

test('scikit-learn: hamming_loss of sets', () => {
  expect(
    measure(
      {
        task: 'multilabel' as const,
        yTrue: [
          [0, 1],
          [1, 1],
        ],
        yPred: [
          [0, 0],
          [0, 0],
        ],
        format: 'indicator',
      },
      'hammingLoss',
    ).value,
  ).toBeCloseTo(0.75, 12)
})

test('of sets it is the mean over rows of the share of labels that are wrong, and has an interval without resampling', () => {
  const labels = ['a', 'b', 'c', 'd']
  const yTrue = Array.from({ length: 60 }, (_, row) => [labels[row % 4]])
  const yPred = yTrue.map((truth, row) => (row % 5 === 0 ? [...truth, labels[(row + 1) % 4]] : truth))
  const input = { task: 'multilabel' as const, labels, yTrue, yPred }
  const { value, interval } = measure(input, 'hammingLoss', { confidence: 0.95 })
  expect(value).toBeCloseTo(12 / 240, 12)
  expect(interval).not.toHaveProperty('seed')
  expect(interval?.lower).toBeLessThan(value)
  expect(interval?.upper).toBeGreaterThan(value)
  const perfect = measure({ ...input, yPred: yTrue }, 'hammingLoss', { confidence: 0.95 })
  expect(perfect.interval?.upper).toBeLessThan(Number(interval?.upper))
  expect(perfect.interval?.upper).toBeGreaterThan(0)
})

test('of sets, rounding of weights does not lift it above 1', () => {
  const input = { task: 'multilabel' as const, labels: ['a'], yTrue: [['a'], [], []], yPred: [[], ['a'], ['a']] }
  expect(measure({ ...input, sampleWeight: [0.1, 0.4, 0.2] }, 'hammingLoss').value).toBe(1)
})
