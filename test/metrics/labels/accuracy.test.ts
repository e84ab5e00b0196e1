import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { tableOf } from '../../tableOf.ts'
import { classes, labels, same } from './labelRows.ts'

test('scikit-learn: accuracy_score and zero_one_loss', () => {
  expect(measure({ yTrue: [0, 1, 2, 3], yPred: [0, 2, 1, 3] }, 'accuracy').value).toBeCloseTo(0.5, 12)
})

test('scikit-learn: a weighted error rate', () => {
  expect(measure({ yTrue: [1, 2, 3], yPred: [2, 2, 3], sampleWeight: [1, 2, 1] }, 'errorRate').value).toBeCloseTo(
    0.25,
    12,
  )
})

test('the error rate is 1 − accuracy', () => {
  fc.assert(
    fc.property(labels, input => {
      expect(measure(input, 'errorRate').value).toBeCloseTo(1 - measure(input, 'accuracy').value, 12)
    }),
  )
})

test('scikit-learn: balanced_accuracy_score', () => {
  expect(measure({ yTrue: [0, 1, 0, 0, 1, 0], yPred: [0, 1, 0, 0, 0, 1] }, 'balancedAccuracy').value).toBeCloseTo(
    0.625,
    12,
  )
})

test('balanced accuracy is macro recall over the classes that occur, and accuracy where all are as common', () => {
  fc.assert(
    fc.property(labels, input => {
      same(measure(input, 'macroRecall').value, measure(input, 'balancedAccuracy').value)
    }),
  )
  fc.assert(
    fc.property(fc.array(classes, { minLength: 3, maxLength: 3 }), yPred => {
      const input = { yTrue: ['a', 'b', 'c'], yPred }
      same(measure(input, 'accuracy').value, measure(input, 'balancedAccuracy').value)
    }),
  )
})

test('what is left out is said', () => {
  const input = { yTrue: ['a', 'b', 'c', 'a'], yPred: ['a', 'b', 'd', 'b'] }
  const kappa = measure(input, 'cohenKappa', { labels: ['a', 'b'] })
  expect(kappa.notes).toEqual(['1 of 4 rows have a label outside labels: left out'])
  expect(kappa.n).toBe(3)
  expect(kappa.value).toBeCloseTo(0.4, 12)
  const balanced = measure(input, 'balancedAccuracy')
  expect(balanced.notes).toEqual(['no row is truly "d": left out'])
  expect(balanced.convention).toEqual(['mean of 3 classes'])
  expect(balanced.value).toBeCloseTo(0.5, 12)
})

test('of two classes it is √(TPR · TNR)', () => {
  expect(measure({ yTrue: [1, 1, 1, 0, 0, 0, 0], yPred: [1, 1, 0, 1, 0, 0, 0] }, 'gMean').value).toBeCloseTo(
    Math.sqrt((2 / 3) * (3 / 4)),
    12,
  )
})

test('of two classes it is rounded once', () => {
  const [yTrue, yPred] = tableOf('1 1 1 0 0 0 0 / 1 0 0 0 0 0 1')
  expect(measure({ yTrue, yPred }, 'gMean').value).toBe(0.5)
})

test('of three classes it is the cube root', () => {
  expect(measure({ yTrue: [0, 0, 1, 1, 2], yPred: [0, 1, 1, 1, 2] }, 'gMean').value).toBeCloseTo(Math.cbrt(0.5), 12)
})

test('a class that is never found makes it 0', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'gMean').value).toBe(0)
  expect(measure({ yTrue: [0, 1, 2, 3], yPred: [0, 2, 1, 0] }, 'gMean').value).toBe(0)
})
