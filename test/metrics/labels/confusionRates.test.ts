import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { confusionMatrix, measure } from '../../../src/index.ts'
import { decimalWeights } from '../../laws/numbers.ts'

const classes = fc.constantFrom('a', 'b', 'c')
const rows = fc.array(fc.record({ truth: classes, prediction: classes, weight: decimalWeights }), {
  minLength: 1,
  maxLength: 20,
})

const labels = fc.tuple(rows, fc.boolean()).map(([list, weighted]) => ({
  yTrue: list.map(({ truth }) => truth),
  yPred: list.map(({ prediction }) => prediction),
  ...(weighted && { sampleWeight: list.map(({ weight }) => weight) }),
}))

const binary = fc
  .array(fc.record({ truth: fc.constantFrom(0, 1), prediction: fc.constantFrom(0, 1) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map(list => ({ yTrue: list.map(({ truth }) => truth), yPred: list.map(({ prediction }) => prediction) }))

/** Two values that must agree, or both be missing. */
function same(a: number, b: number): void {
  if (Number.isNaN(a)) expect(b).toBeNaN()
  else expect(b).toBeCloseTo(a, 12)
}

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

test('the Hamming loss of one label a row is the error rate, and so is the expected cost of 1 for each error', () => {
  const cost = { a: { b: 1, c: 1 }, b: { a: 1, c: 1 }, c: { a: 1, b: 1 } }
  fc.assert(
    fc.property(labels, input => {
      same(measure(input, 'errorRate').value, measure(input, 'hammingLoss').value)
      same(measure(input, 'errorRate').value, measure(input, 'expectedCost', { cost }).value)
    }),
  )
})

test('the expected cost is the sum over the confusion matrix', () => {
  const cost = { a: { a: -1, b: 2, c: 7 }, b: { a: 4, c: 0.5 }, c: { a: 10, b: 3 } }
  fc.assert(
    fc.property(labels, input => {
      const matrix = confusionMatrix({ ...input, labels: ['a', 'b', 'c'] }, { normalize: 'all' }).counts
      const costs = [
        [-1, 2, 7],
        [4, 0, 0.5],
        [10, 3, 0],
      ]
      const sum = matrix.flatMap((row, i) => row.map((share, j) => share * costs[i][j])).reduce((a, b) => a + b)
      expect(measure(input, 'expectedCost', { cost }).value).toBeCloseTo(sum, 12)
    }),
  )
})

describe('kappa', () => {
  const order = ['a', 'b', 'c']

  test('is the same after truth and prediction are swapped', () => {
    fc.assert(
      fc.property(labels, fc.constantFrom('none', 'linear', 'quadratic'), (input, weights) => {
        const swapped = { ...input, yTrue: input.yPred, yPred: input.yTrue }
        const options = { weights, labels: order }
        const declared = { labels: order }
        same(
          measure({ ...input, ...declared }, 'cohenKappa', options).value,
          measure({ ...swapped, ...declared }, 'cohenKappa', options).value,
        )
      }),
    )
  })

  test('is 1 − Σ wo / Σ we by its definition, and the same under the reversed order', () => {
    fc.assert(
      fc.property(labels, fc.constantFrom('none', 'linear', 'quadratic'), (input, weights) => {
        const { counts } = confusionMatrix({ ...input, labels: order })
        const total = counts.flat().reduce((a, b) => a + b)
        const rowSums = counts.map(row => row.reduce((a, b) => a + b))
        const columnSums = order.map((_, j) => counts.reduce((sum, row) => sum + row[j], 0))
        let observed = 0
        let expected = 0
        counts.forEach((row, i) => {
          row.forEach((count, j) => {
            const w = weights === 'none' ? Number(i !== j) : weights === 'linear' ? Math.abs(i - j) : (i - j) ** 2
            observed += w * count
            expected += (w * rowSums[i] * columnSums[j]) / total
          })
        })
        const of = (labelOrder: readonly string[]): number =>
          measure({ ...input, labels: labelOrder }, 'cohenKappa', { weights }).value
        same(expected === 0 ? Number.NaN : 1 - observed / expected, of(order))
        same(of(order), of([...order].reverse()))
      }),
    )
  })
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

test('an F of a very large β is recall, of a very small one precision', () => {
  const input = { yTrue: [1, 1, 1, 0], yPred: [1, 0, 0, 1] }
  for (const beta of [1e7, 1e160, 1e300]) expect(measure(input, 'fBeta', { beta }).value).toBeCloseTo(1 / 3, 12)
  expect(measure(input, 'fBeta', { beta: 1e-200 }).value).toBeCloseTo(1 / 2, 12)
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
