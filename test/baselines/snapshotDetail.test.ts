import { expect, test } from 'vitest'
import type { SnapshotCandidate } from '../../src/baselines/candidateRows.ts'
import { compareWithSnapshot } from '../../src/baselines/compareWithSnapshot.ts'
import { detailCodec, detailOf, detailTables, type SnapshotDetail } from '../../src/baselines/snapshotDetail.ts'
import { readSnapshot, snapshotText } from '../../src/baselines/snapshotText.ts'
import { noColours } from '../../src/explain/text/layout.ts'
import { tableLines } from '../../src/explain/text/table.ts'
import { type EvaluationInput, evaluation, type MetricLike, metricReport } from '../../src/index.ts'
import { resolveMetric } from '../../src/measure/resolveMetric.ts'

function candidateOf(input: EvaluationInput): SnapshotCandidate {
  return { evaluation: evaluation(input), metricOf: id => resolveMetric(id) }
}

function detailFor(input: EvaluationInput, metrics: readonly MetricLike[], stored?: SnapshotDetail) {
  return detailOf(metricReport(input, { metrics }), candidateOf(input), stored)
}

/** The tables of a failing test, as lines. */
function shown(before: EvaluationInput, now: EvaluationInput, metrics: readonly MetricLike[]): string {
  const [stored, report] = [before, now].map(input => metricReport(input, { metrics }))
  const comparison = { ...compareWithSnapshot(stored, report, () => 0), storedDetail: detailFor(before, metrics) }
  const tables = detailTables(comparison, candidateOf(now), { palette: noColours, width: 80 })
  return tables.flatMap(table => (table === undefined ? [] : tableLines(table))).join('\n')
}

const scores = { yTrue: [1, 1, 0, 0, 1], yScore: [0.9, 0.7, 0.6, 0.2, 0.1] }
const lower = { yTrue: [1, 1, 0, 0, 1], yScore: [0.9, 0.3, 0.6, 0.8, 0.1] }

test('of scores: the rows of each class at or above quantiles of them', () => {
  const detail = detailFor(scores, ['auc'])
  expect(detail).toEqual({
    kind: 'scores',
    counts: [
      { threshold: 0.1, positives: 3, negatives: 2 },
      { threshold: 0.2, positives: 2, negatives: 2 },
      { threshold: 0.6, positives: 2, negatives: 1 },
      { threshold: 0.7, positives: 2, negatives: 0 },
      { threshold: 0.9, positives: 1, negatives: 0 },
    ],
  })
  // Those of now are counted at the thresholds of the entry.
  expect(detailFor(lower, ['auc'], detail)).toMatchObject({
    counts: [{ positives: 3 }, { positives: 2 }, { threshold: 0.6, positives: 1, negatives: 2 }, {}, {}],
  })
  const weighted = detailFor({ ...scores, sampleWeight: [2, 1, 1, 1, 1] }, ['auc'])
  expect(weighted).toMatchObject({ counts: expect.arrayContaining([{ threshold: 0.9, positives: 2, negatives: 0 }]) })
  expect(shown(scores, lower, ['auc'])).toContain('2 → 1 (−1)')
  expect(shown(scores, scores, ['auc'])).toBe('')
})

test('of regressions: quantiles of the errors', () => {
  const yTrue = [1, 2, 3, 4, 5]
  const before = { yTrue, yPred: [1, 2, 3, 4, 6] }
  expect(detailFor(before, ['mae'])).toEqual({ kind: 'errors', errors: [0, 0, 0, 0, 1] })
  const text = shown(before, { yTrue, yPred: [1, 2, 3, 4, 9] }, ['mae'])
  expect(text).toMatch(/snapshot +0 +0 +0 +0 +\+1/)
  expect(text).toMatch(/now +0 +0 +0 +0 +\+4/)
})

const qrels = { q1: { a: 1 }, q2: { b: 1 }, q3: { c: 1 } }

test('of rankings: the value of each query, and the queries that lost most', () => {
  const before = { qrels, run: { q1: ['a'], q2: ['b'], q3: ['x', 'c'] } }
  const after = { qrels, run: { q1: ['x', 'a'], q2: ['x', 'y', 'z', 'b'], q3: ['c'] } }
  expect(detailFor(before, ['mrr', 'ndcg@10'])).toMatchObject({
    kind: 'queries',
    queries: ['q1', 'q2', 'q3'],
    values: [{ metric: 'mrr', values: [1, 1, 0.5] }, { metric: 'ndcg@10' }],
  })
  const lines = shown(before, after, ['mrr']).split('\n')
  expect(lines[0]).toContain('query that lost most mrr')
  expect(lines[1]).toMatch(/q2 +1 +0\.25 +−0\.75/)
  expect(lines[2]).toMatch(/q1 +1 +0\.5 +−0\.5/)
  expect(lines).toHaveLength(3)
})

test('of more than 300 queries nothing is kept, nor of labels', () => {
  const ids = Array.from({ length: 301 }, (_, i) => `q${i}`)
  const many = {
    qrels: Object.fromEntries(ids.map(id => [id, { a: 1 }])),
    run: Object.fromEntries(ids.map(id => [id, ['a']])),
  }
  expect(detailFor(many, ['mrr'])).toBeUndefined()
  expect(detailFor({ yTrue: ['a', 'b'], yPred: ['a', 'a'] }, ['accuracy'])).toBeUndefined()
})

test.each([
  ['scores', scores, 'auc'],
  ['queries', { qrels, run: { q1: ['a'], q2: ['b'] } }, 'ndcg@10'],
  ['errors', { yTrue: [1, 2], yPred: [1.5, 2] }, 'mae'],
] as const)('an entry reads back with its detail, and one without it still reads: %s', (kind, input, metric) => {
  const report = metricReport(input, { metrics: [metric] })
  const detail = detailFor(input, [metric])
  expect(detail?.kind).toBe(kind)
  expect(readSnapshot(snapshotText(report, detail))).toEqual({ kind: 'report', report, detail })
  expect(readSnapshot(snapshotText(report))).toEqual({ kind: 'report', report })
})

test('a detail of no known kind is refused', () => {
  expect(() => detailCodec.read({ value: { other: [] }, place: 'the detail' })).toThrow('the detail')
})

test('a billion counted scores are counted as the few that they are', () => {
  const count = [1e9, 2e9, 3e9, 1e9, 1e9]
  const few = count.map(each => each / 1e9)
  const [detail, small] = [count, few].map(each => detailFor({ ...scores, count: each }, ['auc']))
  if (detail?.kind !== 'scores' || small?.kind !== 'scores') throw new TypeError('an entry keeps counts of scores')
  expect(detail.counts.map(({ positives }) => positives / 1e9)).toEqual(small.counts.map(({ positives }) => positives))
})
