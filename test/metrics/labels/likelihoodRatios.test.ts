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

test.each([
  // True and predicted classes, and why the ratios up and down and the odds ratio are undefined.
  ['111', '101', 'every row is truly 1', 'every row is truly 1', 'no row is wrongly predicted 1'],
  ['000', '100', 'no row is truly 1', 'no row is truly 1', 'no row of 1 is missed'],
  ['1100', '1000', 'no row is wrongly predicted 1', undefined, 'no row is wrongly predicted 1'],
  ['1100', '1111', undefined, 'every row that is not 1 is wrongly predicted 1', 'no row of 1 is missed'],
  ['1100', '1010', undefined, undefined, undefined],
])('%s predicted %s', (truth, predicted, ...reasons) => {
  const numbers = (text: string): number[] => text.split('').map(Number)
  const input = { yTrue: numbers(truth), yPred: numbers(predicted), positive: 1, labels: [0, 1] }
  const of = (metric: string) => measure(input, metric).undefinedBecause
  expect(['positiveLikelihoodRatio', 'negativeLikelihoodRatio', 'diagnosticOddsRatio'].map(of)).toEqual(reasons)
})

test('ratios reach from 0 to infinity', () => {
  const wrong = { yTrue: [1, 1, 0, 0], yPred: [0, 0, 1, 0] }
  expect(measure(wrong, 'positiveLikelihoodRatio')).toMatchObject({ value: 0, range: [0, Number.POSITIVE_INFINITY] })
  expect(measure(wrong, 'diagnosticOddsRatio')).toMatchObject({ value: 0, range: [0, Number.POSITIVE_INFINITY] })
  expect(measure(wrong, 'negativeLikelihoodRatio')).toMatchObject({ value: 2, range: [0, Number.POSITIVE_INFINITY] })
})

test('odds beyond the doubles are no value', () => {
  const far = { yTrue: [1, 1, 0, 0], yPred: [1, 0, 1, 0], sampleWeight: [1e200, 1e-200, 1e-200, 1e200] }
  expect(measure(far, 'diagnosticOddsRatio').undefinedBecause).toBe('it is too large for a double')
})
