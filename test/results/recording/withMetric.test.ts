import { expect, test } from 'vitest'
import { borrowedEvaluation } from '../../../src/evaluation/inputs/encodeEvaluation.ts'
import { measure } from '../../../src/measure/measure.ts'
import { repeated } from '../../../src/measure/runs/repeated.ts'
import { recordOfEvaluation } from '../../../src/results/recording/recordOfEvaluation.ts'
import { withMetric } from '../../../src/results/recording/withMetric.ts'
import type { EvaluationRecord } from '../../../src/results/records/evaluationRecord.ts'
import { spam } from '../judgedGates.ts'

const recordOf = (input: unknown): EvaluationRecord =>
  recordOfEvaluation(borrowedEvaluation(input), 'id', 'title', false) as EvaluationRecord

test('a metric of queries is added once', () => {
  const search = { qrels: { q: { a: 2, b: 1 } }, run: { q: ['b', 'a'] } }
  const added = withMetric(recordOf(search), measure(search, 'map'))
  expect(added?.ranking?.metrics.map(({ metric }) => metric)).toEqual(['ndcg@10', 'map'])
  expect(added && withMetric(added, measure(search, 'map'))).toBeUndefined()
})

test('a metric of repeated runs is added with the value of each', () => {
  const runs = repeated([spam, { ...spam, yPred: spam.yTrue }])
  const added = withMetric(recordOf(runs), measure(runs, 'accuracy'))
  expect(added?.runs?.metrics).toEqual([{ metric: 'accuracy', title: 'accuracy', value: 0.9, values: [0.8, 1] }])
})

test('what is of rows adds nothing', () => {
  expect(withMetric(recordOf(spam), measure(spam, 'accuracy'))).toBeUndefined()
})

test('at most five metrics are kept', () => {
  const search = { qrels: { q: { a: 2, b: 1 } }, run: { q: ['b', 'a'] } }
  const all = (['map', 'ndcg@1', 'ndcg@2', 'ndcg@3', 'ndcg@4', 'ndcg@5'] as const).reduce(
    (record, metric) => withMetric(record, measure(search, metric)) ?? record,
    recordOf(search),
  )
  expect(all.ranking?.metrics).toHaveLength(5)
})
