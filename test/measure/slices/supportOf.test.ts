import { expect, test } from 'vitest'
import { supportNoun } from '../../../src/gates/slices/slicesInWords.ts'
import { type EvaluationInput, evaluation, measure } from '../../../src/index.ts'
import { computationOf } from '../../../src/measure/measureConfigured.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { supportOf } from '../../../src/measure/slices/computedSlices.ts'

const yTrue = [1, 1, 1, 0, 0, 0, 0]
const labels = { yTrue, yPred: [1, 0, 0, 0, 0, 0, 1] }
const scores = { yTrue, yScore: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7], threshold: 0.5 }
const sets: EvaluationInput = {
  task: 'multilabel',
  format: 'lists',
  yTrue: [['a'], ['a', 'b'], ['b']],
  yPred: [[], [], ['a']],
}

test.each<[string, EvaluationInput, number]>([
  ['accuracy', labels, 7],
  ['macroF1', labels, 7],
  ['recall', labels, 3],
  ['precision', labels, 3],
  ['f1', labels, 3],
  ['specificity', labels, 4],
  ['recall(class=0)', labels, 4],
  ['recall', scores, 3],
  ['auc', scores, 3],
  ['auc', { yTrue: [1, 1, 1, 1, 1, 0, 0], yScore: scores.yScore }, 2],
  ['logLoss', scores, 7],
  ['recall', { ...labels, sampleWeight: [5, 5, 5, 1, 1, 1, 1] }, 3],
  ['auc', { ...scores, sampleWeight: [5, 5, 5, 1, 1, 1, 1] }, 3],
  ['recall(class="a")', sets, 2],
  ['recall(class="a")', { ...sets, count: [1, 3, 0] } as EvaluationInput, 4],
  ['subsetAccuracy', sets, 3],
  ['mae', { yTrue: [1, 2], yPred: [1, 3] }, 2],
  ['passRate', { passed: [true, false] }, 2],
  ['ndcg@10', { qrels: { a: { d: 1 }, b: { d: 1 } }, run: { a: ['d'] } }, 2],
])('%s of %j: %i', (id, input, support) => {
  expect(supportOf(computationOf(evaluation(input), resolveMetric(id)))).toBe(support)
})

test('a model cannot lower it by what it predicts', () => {
  const nothing = { yTrue, yPred: [0, 0, 0, 0, 0, 0, 0] }
  for (const id of ['precision', 'recall', 'f1']) {
    expect(supportOf(computationOf(evaluation(nothing), resolveMetric(id)))).toBe(3)
  }
  const missing = { qrels: { a: { d: 1 }, b: { d: 1 } }, run: { a: ['d'] } }
  expect(supportOf(computationOf(evaluation(missing), resolveMetric('mrr(whenMissing="skip")')))).toBe(2)
})

test('what the support of a slice counts, in words', () => {
  const nounOf = (input: EvaluationInput, metric: string): string => supportNoun(measure(input, metric))
  const labels = { yTrue: ['a', 'b'], yPred: ['a', 'a'], positive: 'a' }
  expect(nounOf(labels, 'recall')).toBe('rows of the class judged')
  expect(nounOf(labels, 'accuracy')).toBe('rows')
  expect(nounOf({ yTrue: [1, 0], yScore: [0.9, 0.1] }, 'auc')).toBe('rows of the rarer class')
  expect(nounOf({ qrels: { q: { d: 1 } }, run: { q: ['d'] } }, 'mrr')).toBe('queries')
  expect(nounOf({ passed: [true, false] }, 'passRate')).toBe('cases')
})
