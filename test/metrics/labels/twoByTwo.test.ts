import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { computeFromCounts } from '../../../src/metrics/labels/twoByTwo.ts'
import { columnsOf } from '../../evaluation/columns/columnsOf.ts'
import { binary, same } from './labelRows.ts'

const columns = columnsOf('labels', { yTrue: [1, 1, 0, 0, 0], yPred: [1, 0, 1, 0, 0] })
const fail = { whenUndefined: 'fail' } as const

const odds = computeFromCounts('odds', 'recall', (counts, label) =>
  counts.trueNegatives === 2 ? counts.truePositives * 10 + counts.trueNegatives : `no odds for ${label}`,
)

test('a metric gets the table of the positive class, or of the class that is asked for', () => {
  expect(odds(columns, fail)).toMatchObject({ value: 12, convention: ['positive = 1'] })
  expect(odds(columns, { ...fail, class: 0 })).toMatchObject({
    value: Number.NaN,
    undefinedBecause: 'no odds for 0',
    convention: ['class = 0'],
  })
})

test('what has no value counts as asked, and is explained by its class', () => {
  const counted = odds(columns, { class: 0, whenUndefined: 1 })
  expect(counted).toMatchObject({ value: 1, notes: ['no odds for 0: counted as 1'] })
  expect(counted.parts?.()).toMatchObject({ kind: 'classes', rate: 'recall', classes: [0] })
})

test('there is one table, so of three classes one must be named, and no average helps', () => {
  const three = columnsOf('labels', { yTrue: ['a', 'b', 'c'], yPred: ['a', 'b', 'c'] })
  expect(() => odds(three, fail)).toThrow('so there is no one odds. Expected class: one label against the rest.')
})

test('recall + specificity − 1', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'informedness').value).toBeCloseTo(
    2 / 3 + 3 / 4 - 1,
    12,
  )
})

test('precision + NPV − 1', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'markedness').value).toBeCloseTo(
    2 / 3 + 3 / 4 - 1,
    12,
  )
})

test('informedness is recall + specificity − 1, and adjusted balanced accuracy of two classes', () => {
  fc.assert(
    fc.property(binary, input => {
      const [recall, specificity] = ['recall', 'specificity'].map(metric => measure(input, metric).value)
      const { value } = measure(input, 'informedness')
      same(recall + specificity - 1, value)
      fc.pre(!Number.isNaN(value))
      same(value, measure(input, 'balancedAccuracy', { adjusted: true }).value)
    }),
  )
})

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
