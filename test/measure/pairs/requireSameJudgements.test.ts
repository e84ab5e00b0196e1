import { expect, test } from 'vitest'
import { type EvaluationInput, evaluation } from '../../../src/index.ts'
import { requireSameJudgements } from '../../../src/measure/pairs/requireSameJudgements.ts'

function ranking(input: EvaluationInput) {
  const { data } = evaluation(input)
  if (data.kind !== 'ranking') throw new TypeError('no ranking')
  return data
}

const qrels = { q1: { a: 2, b: 1 }, q2: { c: 1, d: 0 } }
const run = { q1: ['a', 'b'], q2: ['c', 'x'] }
const other = { q1: ['b', 'y'], q2: { d: 0.5, c: 0.25 } }
const given = ranking({ qrels, run })
const rows = (relevant: typeof qrels): EvaluationInput =>
  Object.entries(relevant).map(([query, grades]) => ({ query, relevant: grades, retrieved: run[query as 'q1'] }))

test.each<[string, EvaluationInput]>([
  ['the same object of judgements', { qrels, run: other }],
  ['a copy of them', { qrels: structuredClone(qrels), run: other }],
  ['a Map of them', { qrels: new Map(Object.entries(qrels)), run: other }],
  ['rows of retrieval', rows(qrels)],
])('%s is no other judgement', (_, baseline) => {
  expect(() => requireSameJudgements(given, ranking(baseline))).not.toThrow()
})

test.each<[string, string, EvaluationInput]>([
  ['another grade', 'q1', { qrels: { ...qrels, q1: { a: 3, b: 1 } }, run }],
  ['grades that are exchanged', 'q1', { qrels: { ...qrels, q1: { a: 1, b: 2 } }, run: { q1: ['z'], q2: ['c'] } }],
  ['another document', 'q2', { qrels: { ...qrels, q2: { c: 1, e: 0 } }, run: { q1: ['a'], q2: ['z'] } }],
  ['a document less', 'q2', { qrels: { ...qrels, q2: { c: 1 } }, run }],
  ['exchanged grades in rows of retrieval', 'q1', rows({ ...qrels, q1: { a: 1, b: 2 } })],
])('%s is named by its query', (_, query, baseline) => {
  expect(() => requireSameJudgements(given, ranking(baseline))).toThrow(
    `the query "${query}" is judged otherwise in the baseline. Expected the same judgements on both sides. ` +
      'Hand in the run alone: { run }; it inherits the judgements of the candidate.',
  )
})

test('grades by position are compared as the multiset that was judged', () => {
  const positions = ranking({ relevance: [[1, 0]], judged: [[1, 0, 0]] })
  expect(() => requireSameJudgements(positions, ranking({ relevance: [[0, 1]], judged: [[0, 1, 0]] }))).not.toThrow()
  expect(() => requireSameJudgements(positions, ranking({ relevance: [[0, 1]], judged: [[1, 1, 0]] }))).toThrow(
    'is judged otherwise',
  )
})

test('where the judgements themselves were not kept, the grades of what both returned are compared', () => {
  const kept = (input: EvaluationInput) => ({ ...ranking(input), qrels: undefined })
  const exchanged = { q1: { a: 1, b: 2 }, q2: qrels.q2 }
  expect(() => requireSameJudgements(kept({ qrels, run }), kept({ qrels, run: other }))).not.toThrow()
  expect(() => requireSameJudgements(kept({ qrels, run }), kept({ qrels: exchanged, run }))).toThrow(
    'the query "q1" is judged otherwise',
  )
})
