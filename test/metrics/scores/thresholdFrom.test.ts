import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('the threshold is fitted on the other evaluation and judged here', () => {
  expect(
    measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.85, 0.1] }, 'precisionAtRecall', {
      recall: 1,
      thresholdFrom: { yTrue: [1, 0], yScore: [0.8, 0.2] },
    }).value,
  ).toBeCloseTo(0.5, 12)
})

test('it must be about the same positive label', () => {
  const other = { yTrue: [1, 0], yScore: [0.8, 0.2], positive: 0 }
  const call = () =>
    measure({ yTrue: [1, 0], yScore: [0.9, 0.1] }, 'precisionAtRecall', { recall: 1, thresholdFrom: other })
  expect(call).toThrow('positive is 0, but 1 is judged')
})
