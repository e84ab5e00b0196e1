import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { binary } from './labelRows.ts'

test('scikit-learn: class_likelihood_ratios, positive', () => {
  expect(measure({ yTrue: [0, 1, 0, 1, 0], yPred: [1, 1, 0, 0, 0] }, 'positiveLikelihoodRatio').value).toBeCloseTo(
    1.5,
    12,
  )
})

test('scikit-learn: class_likelihood_ratios, negative', () => {
  expect(measure({ yTrue: [0, 1, 0, 1, 0], yPred: [1, 1, 0, 0, 0] }, 'negativeLikelihoodRatio').value).toBeCloseTo(
    0.75,
    12,
  )
})

test('(TP · TN) / (FP · FN)', () => {
  expect(
    measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'diagnosticOddsRatio').value,
  ).toBeCloseTo(6, 12)
})

test('the diagnostic odds ratio is LR+ over LR−', () => {
  fc.assert(
    fc.property(binary, input => {
      const { value } = measure(input, 'diagnosticOddsRatio')
      fc.pre(!Number.isNaN(value) && value > 0)
      const [up, down] = ['positiveLikelihoodRatio', 'negativeLikelihoodRatio'].map(m => measure(input, m).value)
      expect(up / down / value).toBeCloseTo(1, 12)
    }),
  )
})
