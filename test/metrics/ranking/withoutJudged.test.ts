import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { measureConfigured } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

function recallOf(input: EvaluationInput) {
  return measureConfigured(borrowedEvaluation(input), resolveMetric('recall@2'))
}

test('grades by position alone leave nothing that could be missed', () => {
  const { value, undefinedBecause } = recallOf({ relevance: [[1, 0, 1]] })
  expect(value).toBeNaN()
  expect(undefinedBecause).toBe('without judged, no relevant document is known but those returned')
})

test('judgements do', () => {
  expect(recallOf({ qrels: { q: { a: 1, b: 1 } }, run: { q: { a: 2, c: 1 } } }).value).toBe(0.5)
})
