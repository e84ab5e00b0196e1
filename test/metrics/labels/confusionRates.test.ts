import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { binary, labels, same } from './labelRows.ts'

describe('a rate and its complement are 1', () => {
  test.each([
    ['recall', 'fnr'],
    ['specificity', 'fpr'],
    ['precision', 'fdr'],
    ['npv', 'falseOmissionRate'],
  ])('%s + %s', (rate, complement) => {
    fc.assert(
      fc.property(labels, input => {
        const options = { class: input.yTrue[0] }
        same(1 - measure(input, rate, options).value, measure(input, complement, options).value)
      }),
    )
  })
})

describe('after the two classes are swapped', () => {
  test.each([
    ['recall', 'specificity'],
    ['precision', 'npv'],
    ['fpr', 'fnr'],
    ['fdr', 'falseOmissionRate'],
    ['informedness', 'informedness'],
    ['markedness', 'markedness'],
    ['diagnosticOddsRatio', 'diagnosticOddsRatio'],
    ['gMean', 'gMean'],
    ['cohenKappa', 'cohenKappa'],
  ])('%s is %s', (metric, other) => {
    fc.assert(
      fc.property(binary, input => {
        same(measure(input, metric, { positive: 1 }).value, measure(input, other, { positive: 0 }).value)
      }),
    )
  })
})

test('the Hamming loss of one label a row is the error rate, and so is the expected cost of 1 for each error', () => {
  const cost = { a: { b: 1, c: 1 }, b: { a: 1, c: 1 }, c: { a: 1, b: 1 } }
  fc.assert(
    fc.property(labels, input => {
      same(measure(input, 'errorRate').value, measure(input, 'hammingLoss').value)
      same(measure(input, 'errorRate').value, measure(input, 'expectedCost', { cost }).value)
    }),
  )
})

test('counts survive weights of 1e308 and subnormal ones', () => {
  for (const weight of [1e308 / 4, 5e-324]) {
    const input = { yTrue: [1, 1, 0, 0], yPred: [1, 0, 1, 0], sampleWeight: [weight, weight, weight, weight] }
    for (const metric of ['f1', 'precision', 'specificity', 'npv', 'gMean', 'balancedAccuracy', 'prevalence']) {
      expect(measure(input, metric).value).toBe(0.5)
    }
    expect(measure(input, 'cohenKappa').value).toBe(0)
    expect(measure(input, 'informedness').value).toBe(0)
    expect(measure(input, 'diagnosticOddsRatio').value).toBe(1)
    expect(measure(input, 'jaccard').value).toBeCloseTo(1 / 3, 15)
  }
})
