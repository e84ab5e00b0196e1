import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { binary, same } from './labelRows.ts'

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
