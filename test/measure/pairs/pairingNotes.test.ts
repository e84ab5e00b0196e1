import { expect, test } from 'vitest'
import { decideComparison } from '../../../src/gates/decideComparison.ts'
import { type BaselineInput, compare, type EvaluationInput, evaluation } from '../../../src/index.ts'
import { requireConfidence, usualConfidence } from '../../../src/measure/intervals/confidence.ts'
import { pairUp } from '../../../src/measure/pairs/pairing.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'

const yTrue = Array.from({ length: 40 }, (_, i) => i % 2)
const rowByRow = 'paired by position: row by row, since there are no ids'
const byPosition: readonly (readonly [string, EvaluationInput, BaselineInput, string, string])[] = [
  [
    'rows',
    { yTrue, yPred: yTrue.with(1, 0) },
    { yPred: yTrue.map((truth, i) => (i % 8 === 0 ? 1 : truth)) },
    'accuracy',
    rowByRow,
  ],
  ['cases', { passed: [true, true] }, { passed: [true, false] }, 'passRate', rowByRow],
  [
    'queries by position',
    { relevance: [[1, 0], [1]] },
    { relevance: [[0, 1], [1]] },
    'mrr',
    'paired by position: query by query, since there are no ids',
  ],
  [
    'queries by score',
    { relevance: [[1, 0], [1]], yScore: [[2, 1], [1]] },
    { relevance: [[1, 0], [1]], yScore: [[1, 2], [1]] },
    'mrr',
    'paired by position: query by query, since there are no ids',
  ],
]

test.each(byPosition)(
  '%s paired by position: said in the result and in the verdict',
  (_, ours, theirs, metric, note) => {
    const found = compare(ours, theirs, metric)
    expect(found.by).toBe('position')
    expect(found.metrics[0].notes).toContain(note)
    expect(JSON.parse(JSON.stringify(found))).toMatchObject({ by: 'position', metrics: [{ notes: [note] }] })
    const request = requireConfidence(usualConfidence)
    const pairing = pairUp(ours, theirs, 'all')
    const verdict = decideComparison(pairing, resolveMetric(metric), { noWorseBy: 0.9 }, request, 'pass')
    expect([verdict.passes, verdict.notes]).toEqual([true, [note]])
  },
)

test('names say nothing', () => {
  const ids = yTrue.map((_, i) => i)
  const yPred = yTrue.with(1, 0)
  expect(compare({ yTrue, yPred, ids }, { yPred, ids }, 'accuracy').metrics[0].notes).toEqual([])
  const named = { relevance: [[1, 0], [1]], ids: ['a', 'b'] }
  expect(compare(named, { relevance: [[1], [0, 1]], ids: ['b', 'a'] }, 'mrr')).toMatchObject({ by: 'query' })
})

test('queries by position are as many on both sides, and named on both or on neither', () => {
  const three = { relevance: [[1, 0], [1], [1]] }
  const two = { relevance: [[1, 0], [1]] }
  for (const on of ['all', 'intersection'] as const) {
    expect(() => compare(three, two, 'mrr', { on })).toThrow(
      'compare: the candidate has 3 queries, the baseline 2, and there are no ids',
    )
  }
  expect(() => compare(two, { ...two, ids: ['a', 'b'] }, 'mrr')).toThrow('the baseline has ids, the candidate has none')
})

test('what was said of each side holds for the rows that both have, and those that only one has are named', () => {
  const ids = Array.from({ length: 10 }, (_, i) => `m${i}`)
  const truth = ids.map((_, i) => i % 2)
  // Two answers are missing, which is allowed.
  const answers = { yTrue: truth, whenMissing: 'wrong', maxMissing: 0.5 } as const
  const ours = evaluation({ ...answers, ids, yPred: truth.map((label, i) => (i < 2 ? null : label)) })
  const theirs = evaluation({ ...answers, ids: ids.map((id, i) => (i < 3 ? `other ${id}` : id)), yPred: truth })
  const { metrics } = compare(ours, theirs, 'accuracy', { on: 'intersection' })
  expect(metrics[0].notes).toEqual(
    expect.arrayContaining([
      'left out: 3 rows only in the candidate ("m0", "m1", "m2"), 3 only in the baseline ("other m0", "other m1", "other m2"); 7 rows in both (minOverlap: 0.5)',
      expect.stringContaining('2 of 10 rows have no answer and count as wrong: m0, m1'),
    ]),
  )
})

test('of many rows that only one side has the first are named', () => {
  const ids = Array.from({ length: 20 }, (_, i) => i)
  const of = (kept: readonly number[]) => ({ ids: kept, yTrue: kept.map(id => id % 2), yPred: kept.map(() => 1) })
  const { metrics } = compare(of(ids), of(ids.slice(0, 12)), 'accuracy', { on: 'intersection' })
  expect(metrics[0].notes).toContain(
    'left out: 8 rows only in the candidate (12, 13, 14 and 5 more), 0 only in the baseline; 12 rows in both (minOverlap: 0.5)',
  )
})
