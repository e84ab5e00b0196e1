import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resamplingOf } from '../../../src/measure/resampling/resampling.ts'
import { strataOf } from '../../../src/measure/resampling/strata.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

function strata(input: EvaluationInput, metric: string, asked = true) {
  const evaluation = borrowedEvaluation(input)
  const computation = computationOf(evaluation, resolveMetric(metric))
  const resampling = resamplingOf(computation)
  if (resampling === undefined) throw new Error('it can be drawn from')
  return strataOf(computation, resampling, asked)
}

const rows = { yTrue: ['b', 'a', 'b', 'c', 'b'], yPred: ['b', 'a', 'a', 'c', 'b'] }

test('each true class ends where the next begins', () => {
  expect(strata(rows, 'mcc')).toMatchObject({ units: 5, ends: [1, 4, 5] })
  expect(strata(rows, 'mcc')?.keys.map(key => Array.from(key))).toEqual([[1, 0, 1, 2, 1]])
})

test('are made only where they are asked for', () => {
  expect(strata(rows, 'mcc', false)).toBeUndefined()
})

test('are refused where no row is drawn', () => {
  expect(() => strata({ ...rows, groups: [1, 1, 2, 2, 3] }, 'mcc')).toThrow(
    'and here a group is drawn. Leave stratify out.',
  )
  expect(() => strata({ passed: [true, false] }, 'passRate')).toThrow('stratify draws rows within their true classes')
  expect(() => strata({ relevance: [[1], [0, 1]] }, 'mrr')).toThrow('here a query is drawn')
})
