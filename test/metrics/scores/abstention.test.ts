import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'

test('accuracy of the most confident half', () => {
  expect(
    measure(
      { yTrue: ['a', 'b', 'b', 'a'], yPred: ['a', 'b', 'a', 'a'], yScore: [0.9, 0.8, 0.7, 0.6] },
      'accuracyAtCoverage',
      { coverage: 0.5 },
    ).value,
  ).toBeCloseTo(1, 12)
})

test('accuracy of three quarters', () => {
  expect(
    measure(
      { yTrue: ['a', 'b', 'b', 'a'], yPred: ['a', 'b', 'a', 'a'], yScore: [0.9, 0.8, 0.7, 0.6] },
      'accuracyAtCoverage',
      { coverage: 0.75 },
    ).value,
  ).toBeCloseTo(2 / 3, 12)
})

test('the mean of the error rates of the k most confident', () => {
  expect(
    measure(
      { yTrue: ['a', 'b', 'b', 'a'], yPred: ['a', 'b', 'a', 'a'], yScore: [0.9, 0.8, 0.7, 0.6] },
      'riskCoverageArea',
    ).value,
  ).toBeCloseTo((0 + 0 + 1 / 3 + 1 / 4) / 4, 12)
})
