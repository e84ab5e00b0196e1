import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { labels } from './labelRows.ts'

test('scikit-learn: f1_score, macro', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'macroF1').value).toBeCloseTo(4 / 15, 12)
})

test('scikit-learn: f1_score, micro', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'microF1').value).toBeCloseTo(1 / 3, 12)
})

test('scikit-learn: f1_score, weighted', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'weightedF1').value).toBeCloseTo(4 / 15, 12)
})

test('F1 of mean precision and mean recall', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'macroF1', { f1OfMeans: true }).value,
  ).toBeCloseTo((2 * (2 / 9) * (1 / 3)) / (5 / 9), 12)
})

test.each(['microF1', 'microPrecision', 'microRecall', 'weightedRecall'])('%s is accuracy', metric => {
  fc.assert(
    fc.property(labels, input => {
      expect(measure(input, metric).value).toBeCloseTo(measure(input, 'accuracy').value, 12)
    }),
  )
})

test('averages of classes do not depend on what the classes are called', () => {
  const renamed: Readonly<Record<string, number>> = { a: 3, b: -1, c: 0, d: 2 }
  fc.assert(
    fc.property(labels, fc.constantFrom('macroF1', 'weightedF1', 'microF1', 'mcc', 'accuracy'), (input, metric) => {
      const other = {
        ...input,
        yTrue: input.yTrue.map(label => renamed[label]),
        yPred: input.yPred.map(label => renamed[label]),
      }
      const before = measure(input, metric, {}).value
      const after = measure(other, metric, {}).value
      if (Number.isNaN(before)) expect(after).toBeNaN()
      else expect(after).toBeCloseTo(before, 12)
    }),
  )
})

describe('F1 of mean precision and mean recall', () => {
  const of = (yTrue: string, yPred: string, options: object = {}) =>
    measure({ yTrue: [...yTrue], yPred: [...yPred] }, 'macroF1', { f1OfMeans: true, ...options })

  test('is not the mean of F1', () => {
    // Both means are (1 + 1/2)/2; the F1 of each class is 2/3.
    expect(of('aab', 'abb').value).toBeCloseTo(3 / 4, 14)
    expect(of('aab', 'abb', { f1OfMeans: false }).value).toBeCloseTo(2 / 3, 14)
  })

  test('is undefined where precision or recall is, and where both are 0', () => {
    expect(of('ab', 'ac').undefinedBecause).toContain('no row is predicted "b"')
    expect(of('aa', 'ac').undefinedBecause).toContain('no row is truly "c"')
    expect(of('ab', 'ba').undefinedBecause).toBe('mean precision and mean recall are both 0')
    expect(of('ab', 'ac', { whenUndefined: 'skip' }).notes).toHaveLength(2)
  })
})
