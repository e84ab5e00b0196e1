import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { rowsOfRarest } from '../../../src/measure/intervals/rowsOfRarest.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

function rarest(input: EvaluationInput, metric: string): number {
  return rowsOfRarest(computationOf(borrowedEvaluation(input), resolveMetric(metric)))
}

test('the rarest true class, whatever is predicted', () => {
  expect(
    rarest({ yTrue: ['a', 'b', 'b', 'c', 'c', 'c', 'c'], yPred: ['a', 'a', 'a', 'a', 'b', 'c', 'c'] }, 'mcc'),
  ).toBe(1)
  expect(rarest({ yTrue: [1, 1, 1, 0, 0], yScore: [0.9, 0.8, 0.7, 0.6, 0.5] }, 'auc')).toBe(2)
})

test('a declared class without rows is none', () => {
  expect(rarest({ yTrue: ['a', 'a', 'b'], yPred: ['a', 'b', 'b'], labels: ['a', 'b', 'c'] }, 'accuracy')).toBe(1)
})

test('all rows where the truth is a number, and all units where there are no rows', () => {
  expect(rarest({ yTrue: [1, 1, 2, 3], yPred: [1, 2, 2, 3] }, 'mae')).toBe(4)
  expect(rarest({ qrels: { q: { d: 1 }, r: { d: 1 } }, run: { q: { d: 2 }, r: { d: 1 } } }, 'mrr')).toBe(2)
})
