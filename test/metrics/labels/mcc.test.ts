import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { binary } from './labelRows.ts'

test('scikit-learn: matthews_corrcoef', () => {
  expect(measure({ yTrue: [1, 1, 1, -1], yPred: [1, -1, 1, 1] }, 'mcc').value).toBeCloseTo(-1 / 3, 12)
})

test('three classes, by the formula', () => {
  expect(measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'mcc').value).toBeCloseTo(
    (2 * 6 - 12) / 24,
    12,
  )
})

test('MCC² is informedness · markedness', () => {
  fc.assert(
    fc.property(binary, input => {
      const mcc = measure(input, 'mcc').value
      fc.pre(!Number.isNaN(mcc))
      const product = measure(input, 'informedness').value * measure(input, 'markedness').value
      expect(product).toBeCloseTo(mcc * mcc, 12)
    }),
  )
})

test('a perfect model has exactly 1, its opposite exactly −1', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3), { minLength: 2, maxLength: 60 }),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      (yTrue, weight) => {
        fc.pre(new Set(yTrue).size > 1)
        const sampleWeight = yTrue.map((_, row) => (row % 3) * weight + 0.3)
        expect(measure({ yTrue, yPred: yTrue }, 'mcc').value).toBe(1)
        expect(measure({ yTrue, yPred: yTrue, sampleWeight }, 'mcc').value).toBe(1)
        const bits = yTrue.map(label => label % 2)
        fc.pre(new Set(bits).size > 1)
        expect(measure({ yTrue: bits, yPred: bits.map(bit => 1 - bit) }, 'mcc').value).toBe(-1)
      },
    ),
  )
})

test('where truth or prediction is one class throughout it is undefined, and says which', () => {
  expect(measure({ yTrue: [1, 1], yPred: [1, 0] }, 'mcc').undefinedBecause).toBe('all rows are truly of one class')
  expect(measure({ yTrue: [1, 0], yPred: [1, 1] }, 'mcc').undefinedBecause).toBe('all rows are predicted as one class')
})

test('huge weights do not overflow', () => {
  const input = { yTrue: [1, 1, 1, -1], yPred: [1, -1, 1, 1], sampleWeight: new Array(4).fill(1e299) }
  expect(measure(input, 'mcc').value).toBeCloseTo(-1 / 3, 12)
})
