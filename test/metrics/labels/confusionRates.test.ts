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

test('scikit-learn: jaccard_score', () => {
  expect(measure({ yTrue: [0, 1, 1], yPred: [1, 1, 1] }, 'jaccard').value).toBeCloseTo(2 / 3, 12)
})

test('the threat score is the same', () => {
  expect(measure({ yTrue: [0, 1, 1], yPred: [1, 1, 1] }, 'threatScore').value).toBeCloseTo(2 / 3, 12)
})

test('Jaccard is F1 / (2 − F1), and the threat score', () => {
  fc.assert(
    fc.property(labels, fc.constantFrom('micro', undefined), (input, average) => {
      const options = average === undefined ? { class: input.yTrue[0] } : { average }
      const f1 = measure(input, 'f1', options).value
      same(f1 / (2 - f1), measure(input, 'jaccard', options).value)
      same(f1 / (2 - f1), measure(input, 'threatScore', options).value)
    }),
  )
})

test('scikit-learn: fbeta_score of one class', () => {
  expect(
    measure({ yTrue: [0, 1, 2, 0, 1, 2], yPred: [0, 2, 1, 0, 0, 1] }, 'fBeta', { beta: 0.5, class: 0 }).value,
  ).toBeCloseTo((1.25 * (2 / 3)) / (0.25 * (2 / 3) + 1), 12)
})

test('min(P, R) ≤ F1 ≤ max(P, R), and so for every F of beta', () => {
  fc.assert(
    fc.property(labels, fc.constantFrom(0.1, 0.5, 1, 2, 10), (input, beta) => {
      const options = { class: input.yTrue[0] }
      const precision = measure(input, 'precision', options)
      fc.pre(precision.undefinedBecause === undefined)
      const recall = measure(input, 'recall', options)
      const f = measure(input, 'fBeta', { ...options, beta })
      expect(f.value).toBeGreaterThanOrEqual(Math.min(precision.value, recall.value) * (1 - 1e-12))
      expect(f.value).toBeLessThanOrEqual(Math.max(precision.value, recall.value) * (1 + 1e-12))
    }),
  )
})

test('F of beta 1 is F1', () => {
  fc.assert(
    fc.property(labels, input => {
      const options = { class: input.yTrue[0] }
      expect(measure(input, 'fBeta', { ...options, beta: 1 }).value).toBe(measure(input, 'f1', options).value)
    }),
  )
})

test('Fα is Fβ for α = 1/(1 + β²), precision at 1 and recall at 0', () => {
  fc.assert(
    fc.property(labels, fc.constantFrom(0.5, 1, 2, 3), (input, beta) => {
      const options = { class: input.yTrue[0] }
      const of = (alpha: number): number => measure(input, 'fAlpha', { ...options, alpha }).value
      same(measure(input, 'fBeta', { ...options, beta }).value, of(1 / (1 + beta * beta)))
      same(measure(input, 'precision', options).value, of(1))
      same(measure(input, 'recall', options).value, of(0))
    }),
  )
})

test('an F of a very large β is recall, of a very small one precision', () => {
  const input = { yTrue: [1, 1, 1, 0], yPred: [1, 0, 0, 1] }
  for (const beta of [1e7, 1e160, 1e300]) expect(measure(input, 'fBeta', { beta }).value).toBeCloseTo(1 / 3, 12)
  expect(measure(input, 'fBeta', { beta: 1e-200 }).value).toBeCloseTo(1 / 2, 12)
})

test.each([-0.5, 1.5])('α = %d is no weight of precision', alpha => {
  expect(() => measure({ yTrue: [1, 0], yPred: [1, 1] }, 'fAlpha', { alpha })).toThrow(`alpha of fAlpha is ${alpha}`)
})

test('an undefined Fβ is not called F1', () => {
  const sets = {
    task: 'multilabel' as const,
    labels: ['a', 'b', 'c'],
    yTrue: [['a'], [], ['b']],
    yPred: [['a'], [], ['b']],
  }
  const why = (options: object) => measure(sets, 'fBeta', { beta: 2, ...options }).undefinedBecause
  expect(why({ average: 'samples' })).toBe('fBeta is 0/0 in row 1: no label is true or predicted')
  expect(why({ average: 'macro' })).toMatch(/^fBeta of "c" is 0\/0/)
  expect(() => why({})).toThrow('so there is no one fBeta.')
})
