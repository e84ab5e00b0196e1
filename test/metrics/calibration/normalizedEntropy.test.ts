import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('log loss over the entropy of the frequencies', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.6, 0.1] }, 'normalizedEntropy').value).toBeCloseTo(
    -(Math.log(0.9) + Math.log(0.4)) / 2 / Math.LN2,
    12,
  )
})

test('the frequencies themselves have 1', () => {
  expect(measure({ yTrue: [1, 0, 0, 0], yScore: [0.25, 0.25, 0.25, 0.25] }, 'normalizedEntropy').value).toBeCloseTo(
    1,
    12,
  )
})
