import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('scikit-learn: d2_absolute_error_score', () => {
  expect(measure({ yTrue: [3, -0.5, 2, 7], yPred: [2.5, 0, 2, 8] }, 'd2AbsoluteError').value).toBeCloseTo(
    0.7647058823529411,
    12,
  )
})

test('scikit-learn: d2_tweedie_score', () => {
  const input = { yTrue: [0.5, 1, 2.5, 7], yPred: [1, 1, 5, 3.5] }
  expect(measure(input, 'd2Tweedie', { power: 0 }).value).toBeCloseTo(1 - 18.75 / 26.25, 12)
  expect(measure(input, 'd2Tweedie', { power: 1 }).value).toBeCloseTo(0.487, 2)
  expect(measure(input, 'd2Tweedie', { power: 2 }).value).toBeCloseTo(0.63, 2)
})
