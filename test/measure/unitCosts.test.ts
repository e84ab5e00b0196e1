import { expect, test } from 'vitest'
import type { MetricId } from '../../generated/measure/metricId.ts'
import type { EvaluationInput } from '../../src/evaluation/inputs/evaluationInput.ts'
import { measure } from '../../src/measure/measure.ts'
import { type CostedParts, unitCosts } from '../../src/measure/unitCosts.ts'

function costsOf(input: EvaluationInput, metric: MetricId): number[] {
  const { parts, undefinedBecause } = measure(input, metric)
  return [...unitCosts(parts as CostedParts, undefinedBecause === undefined)]
}

test('a loss costs by its weight', () => {
  const scores = { yTrue: [1, 0], yScore: [0.5, 0.25] }
  expect(costsOf(scores, 'brierScore')).toEqual([0.25, 0.0625])
  expect(costsOf({ ...scores, sampleWeight: [1, 8] }, 'brierScore')).toEqual([0.25, 0.5])
})

test('an error costs by the size that counts', () => {
  const numbers = { yTrue: [1, 4, 2], yPred: [2, 2, 2] }
  expect(costsOf(numbers, 'mae')).toEqual([1, 2, 0])
  expect(costsOf(numbers, 'mape')).toEqual([1, 0.5, 0])
  expect(costsOf({ yTrue: [1, 2, 3], yPred: [30, 20, 10] }, 'spearman')).toEqual([2, 0, 2])
})

test('a truth of 0 makes a relative error undefined, and costs most there', () => {
  expect(costsOf({ yTrue: [0, 4], yPred: [1, 2] }, 'mape')).toEqual([Number.POSITIVE_INFINITY, 0.5])
})

test('queries and cases cost what their values lack, those that were left out nothing at all', () => {
  const qrels = { q: { a: 1 }, r: { a: 1 } }
  expect(costsOf({ qrels, run: { q: ['a', 'b'], r: ['b', 'a'] } }, 'mrr')).toEqual([-1, -0.5])
  expect(costsOf({ score: [0.5, 0.25] }, 'meanScore')).toEqual([-0.5, -0.25])
  const parts = { kind: 'cases', values: Float64Array.of(Number.NaN, 1), better: 'lower' } as unknown as CostedParts
  expect([...unitCosts(parts)]).toEqual([Number.NEGATIVE_INFINITY, 1])
})
