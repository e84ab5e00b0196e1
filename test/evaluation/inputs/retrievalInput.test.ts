import { expect, test } from 'vitest'
import { quantile } from '../../../generated/metrics.ts'
import { evaluation, measure } from '../../../src/index.ts'
import { plainMessage } from '../../messages/failure.ts'

const given = {
  query: ['q1', 'q2', 'q3', 'q4'],
  relevant: [['a'], ['b'], { c: 2, d: 1 }, ['e']],
  retrieved: [['a'], null, ['x', 'c'], []],
}

test('a query without an answer counts as an empty list, or is left out; an empty list is an answer', () => {
  const [wrong, left] = (['wrong', 'skip'] as const).map(whenMissing => evaluation({ ...given, whenMissing }))
  expect(measure(wrong, 'recall@2').value).toBe(1.5 / 4)
  expect(measure(left, 'recall@2').value).toBe(1.5 / 3)
  expect(wrong.notes).toEqual(['1 of 4 queries has no answer and counts as wrong: q2'])
  expect(left.notes).toEqual(['1 of 4 queries has no answer and is left out: q2'])
  // What trec_eval leaves out are queries that a run lacks: an answer was asked for here.
  expect(measure(wrong, 'ndcg@2', { preset: 'trec_eval@9' }).n).toBe(4)
})

test('columns are the same as rows', () => {
  const rows = given.query.map((query, i) => ({
    query,
    relevant: given.relevant[i],
    retrieved: given.retrieved[i] ?? [],
  }))
  const columns = { ...given, retrieved: given.retrieved.map(list => list ?? []) }
  expect(measure(evaluation(columns as never), 'ndcg@2').value).toBe(measure(evaluation(rows as never), 'ndcg@2').value)
})

test('a policy of the gate is that of the metric, too', () => {
  const received = { ...given, whenMissing: 'wrong', maxMissing: 0.5 }
  const message = plainMessage({ received, matcher: 'toHaveRecallAt', args: [2, 0.9, { whenMissing: 'skip' }] })
  expect(message).toContain('1 of 4 queries has no answer and is left out: q2')
  expect(message).toContain('recall@2 is 0.5')
})

test('what has no answer is not said to have found nothing', () => {
  const received = { ...given, retrieved: [['a'], null, ['c', 'd'], ['e']], whenMissing: 'wrong', maxMissing: 0.5 }
  expect(plainMessage({ received, matcher: 'toHaveRecallAt', args: [2, 0.9] })).toMatchInlineSnapshot(`
    "expect(evaluation).toHaveRecallAt(2, 0.9)

    recall@2 is 0.75, below the required 0.9 (0.15 short, n = 4 queries)
    note: 1 of 4 queries has no answer and counts as wrong: q2
    Recall@2 over the other 3 queries is 1.

      query  recall@2  relevant   returned  first hit  on top
      q2        0.000         1  no answer          -  -
      q1        1.000         1          1     rank 1  a
      q3        1.000         2          2     rank 1  c
      q4        1.000         1          1     rank 1  e"
  `)
})

test('any numbers stand beside', () => {
  const spent = { costUsd: [0.01, null, 0.03, 0.02] }
  expect(measure(evaluation({ ...given, numbers: spent, whenMissing: 'skip' }), quantile('costUsd', 0.5)).value).toBe(
    0.02,
  )
  expect(() => evaluation({ ...given, numbers: spent, whenMissing: 'wrong' })).toThrow('an unknown number is not 0')
})

test.each([
  [
    given,
    "retrieved of row 1 is null. Expected an array of document ids in the order in which they were returned. An answer that is missing counts as wrong with whenMissing: 'wrong', or is left out with 'skip'",
  ],
  [
    [{ query: 'q1', relevant: ['a'], retrieved: null }],
    "fromRows(rows, { query, relevant, retrieved, whenMissing: 'wrong' }) takes queries without an answer",
  ],
  [{ ...given, relevant: [['a']] }, 'relevant has 1 value'],
  [{ ...given, retrieved: [['a'], ['a'], ['a'], ['a']], slices: 3 }, 'slices is 3. Expected columns by name'],
  [{ ...given, slices: new Map([['kind', ['a']]]) }, 'slices is a Map. Expected columns by name'],
  [{ query: [], relevant: [], retrieved: [] }, 'query is empty'],
])('%#', (input, message) => {
  expect(() => evaluation(input as never)).toThrow(message)
})
