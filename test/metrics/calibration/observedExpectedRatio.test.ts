import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('Σ y / Σ p', () => {
  expect(measure({ yTrue: [1, 1, 0, 0], yScore: [0.9, 0.4, 0.2, 0.1] }, 'observedExpectedRatio').value).toBeCloseTo(
    2 / 1.6,
    12,
  )
})

test('where nothing is expected it is undefined', () => {
  expect(measure({ yTrue: [1, 0], yScore: [0, 0] }, 'observedExpectedRatio').undefinedBecause).toBe(
    'every probability is 0: nothing is expected',
  )
})
