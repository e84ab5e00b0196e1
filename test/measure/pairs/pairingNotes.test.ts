import { expect, test } from 'vitest'
import { decideComparison } from '../../../src/gates/decideComparison.ts'
import { type BaselineInput, compare, type EvaluationInput } from '../../../src/index.ts'
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
