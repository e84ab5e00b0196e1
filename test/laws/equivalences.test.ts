import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EvaluationInput, measure } from '../../src/index.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'
import { decimalWeights, tenths } from './numbers.ts'

// Metrics that are the same by mathematics, whatever code computes them.

const value = (input: EvaluationInput, metric: string, options?: AnyOptions): number =>
  measure(input, metric, options).value

const forecasts = fc
  .array(fc.tuple(tenths, tenths, decimalWeights), { minLength: 2, maxLength: 15 })
  .filter(rows => new Set(rows.map(([truth]) => truth)).size > 1)
  .map(rows => ({
    yTrue: rows.map(([truth]) => truth),
    yPred: rows.map(([, prediction]) => prediction),
    sampleWeight: rows.map(([, , weight]) => weight),
  }))

const predictions = fc
  .array(fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 16 }), decimalWeights), {
    minLength: 1,
    maxLength: 15,
  })
  .map(rows => ({
    yTrue: rows.map(([truth]) => truth),
    yScore: rows.map(([, sixteenths]) => sixteenths / 16),
    sampleWeight: rows.map(([, , weight]) => weight),
  }))

const rankings = (grade: fc.Arbitrary<number>) =>
  fc.array(fc.array(grade, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })

test('RMSE is the root of MSE', () => {
  fc.assert(
    fc.property(forecasts, input => {
      expect(value(input, 'rmse')).toBeCloseTo(Math.sqrt(value(input, 'mse')), 12)
    }),
  )
})

test('R² is 1 − MSE / MSE of the mean', () => {
  fc.assert(
    fc.property(forecasts, ({ yTrue, yPred, sampleWeight }) => {
      const total = sampleWeight.reduce((sum, weight) => sum + weight, 0)
      const mean = yTrue.reduce((sum, truth, i) => sum + (sampleWeight[i] / total) * truth, 0)
      const ofMean = value({ yTrue, yPred: yTrue.map(() => mean), sampleWeight }, 'mse')
      const ratio = value({ yTrue, yPred, sampleWeight }, 'mse') / ofMean
      expect(value({ yTrue, yPred, sampleWeight }, 'r2') / (1 + ratio)).toBeCloseTo((1 - ratio) / (1 + ratio), 12)
    }),
  )
})

test('Kendall’s τ-a, τ-b and τ-c are one where nothing ties', () => {
  const distinct = fc.uniqueArray(tenths, { minLength: 2, maxLength: 12 })
  const shuffled = distinct.chain(list =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
  )
  fc.assert(
    fc.property(shuffled, ([yTrue, yPred]) => {
      const tau = value({ yTrue, yPred }, 'kendallTau')
      expect(value({ yTrue, yPred }, 'kendallTau', { variant: 'a' })).toBeCloseTo(tau, 12)
      expect(value({ yTrue, yPred }, 'kendallTau', { variant: 'c' })).toBeCloseTo(tau, 12)
    }),
  )
})

test.each(['logLoss', 'brierScore'])('%s of a score is that of the probabilities of both classes', metric => {
  fc.assert(
    fc.property(predictions, ({ yScore, ...input }) => {
      const yProba = yScore.map(score => [1 - score, score])
      const ofBoth = value({ ...input, yProba, labels: [0, 1] }, metric)
      expect(ofBoth).toBeCloseTo(value({ ...input, yScore }, metric), 12)
    }),
  )
})

test('the Brier score of both classes is twice that of one', () => {
  fc.assert(
    fc.property(predictions, input => {
      expect(value(input, 'brierScore', { convention: 'sum' })).toBeCloseTo(2 * value(input, 'brierScore'), 12)
    }),
  )
})

test('P@1, hit rate@1 and MRR@1 are one', () => {
  fc.assert(
    fc.property(rankings(fc.constantFrom(0, 1, 2)), relevance => {
      const first = value({ relevance }, 'precision@1')
      expect(value({ relevance }, 'hitRate@1')).toBeCloseTo(first, 12)
      expect(value({ relevance }, 'mrr@1')).toBeCloseTo(first, 12)
    }),
  )
})

test('MAP is MRR, and recall@k the hit rate, where each query has one relevant document', () => {
  const one = fc.array(fc.tuple(fc.nat({ max: 7 }), fc.nat({ max: 7 })), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(one, fc.integer({ min: 1, max: 9 }), (places, k) => {
      const relevance = places.map(([before, after]) => [...Array(before).fill(0), 1, ...Array(after).fill(0)])
      expect(value({ relevance }, 'map')).toBeCloseTo(value({ relevance }, 'mrr'), 12)
      const ofAll = value({ relevance, judged: relevance }, `recall@${k}`)
      expect(ofAll).toBeCloseTo(value({ relevance }, `hitRate@${k}`), 12)
    }),
  )
})

test('nDCG of binary grades does not depend on the gain', () => {
  fc.assert(
    fc.property(rankings(fc.constantFrom(0, 1)), relevance => {
      const linear = value({ relevance }, 'ndcg')
      expect(value({ relevance }, 'ndcg', { gain: 'exponential' })).toBeCloseTo(linear, 12)
    }),
  )
})
