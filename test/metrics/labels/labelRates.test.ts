import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure } from '../../../src/index.ts'
import { decimalWeights } from '../../laws/numbers.ts'

const classes = fc.constantFrom('a', 'b', 'c', 'd')

const rows = fc.array(fc.record({ truth: classes, prediction: classes, weight: decimalWeights }), {
  minLength: 1,
  maxLength: 20,
})

const labels = fc.tuple(rows, fc.boolean()).map(([list, weighted]) => ({
  yTrue: list.map(({ truth }) => truth),
  yPred: list.map(({ prediction }) => prediction),
  ...(weighted && { sampleWeight: list.map(({ weight }) => weight) }),
}))

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

test.each(['microF1', 'microPrecision', 'microRecall', 'weightedRecall'])('%s is accuracy', metric => {
  fc.assert(
    fc.property(labels, input => {
      expect(measure(input, metric).value).toBeCloseTo(measure(input, 'accuracy').value, 12)
    }),
  )
})

test('the error rate is 1 − accuracy', () => {
  fc.assert(
    fc.property(labels, input => {
      expect(measure(input, 'errorRate').value).toBeCloseTo(1 - measure(input, 'accuracy').value, 12)
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
