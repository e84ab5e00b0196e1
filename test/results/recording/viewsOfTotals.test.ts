import { expect, test } from 'vitest'
import type { TotalsData } from '../../../src/evaluation/totals/totals.ts'
import { evaluation } from '../../../src/index.ts'
import { recordOfEvaluation } from '../../../src/results/recording/recordOfEvaluation.ts'
import { viewsOfTotals } from '../../../src/results/recording/viewsOfTotals.ts'
import { database, makeTable } from '../../engines/tables.ts'

const n = 500
const yTrue = Array.from({ length: n }, (_, i) => (i * 7) % 2)
const yScore = yTrue.map((truth, i) => (truth + ((i * 37) % 100) / 100) / 2)

test('rows that DuckDB has counted have the matrix and the calibration that they have in memory', async () => {
  await makeTable('preds', { y: ['INTEGER', yTrue], s: ['DOUBLE', yScore] })
  const { db } = await database()
  const counted = await db.evaluation(
    'preds',
    { yTrue: 'y', yScore: 's', threshold: 0.5, positive: 1 },
    { metrics: ['accuracy', 'ece', 'auc'] },
  )
  const views = viewsOfTotals(counted, counted.data as TotalsData)
  const inMemory = recordOfEvaluation(evaluation({ yTrue, yScore, threshold: 0.5, positive: 1 }), 'id', 'title', false)
  expect(views.labels).toMatchObject({ counts: inMemory?.labels?.counts, worst: [] })
  const shares = (record: typeof views.scores) =>
    record?.calibration?.bins.map(({ count, observed }) => [count, observed])
  expect(shares(views.scores)).toEqual(shares(inMemory?.scores))
  expect(views.unit).toBe('rows')
  expect(views.missing.join()).toContain('DuckDB has counted the rows: there are no curves')
})

test('queries that it has judged have their values, without names', async () => {
  const docs = Array.from({ length: 30 }, (_, i) => i)
  await makeTable('results', {
    query: ['VARCHAR', docs.map(i => `q${i % 5}`)],
    document: ['VARCHAR', docs.map(i => `d${i}`)],
    score: ['DOUBLE', docs.map(i => ((i * 7) % 30) / 30)],
    grade: ['INTEGER', docs.map(i => (i % 4 === 0 ? 1 : 0))],
  })
  const { db } = await database()
  const judged = await db.evaluation(
    'results',
    { query: 'query', document: 'document', score: 'score', grade: 'grade' },
    { metrics: ['ndcg@10'] },
  )
  const { ranking, unit } = viewsOfTotals(judged, judged.data as TotalsData)
  expect(unit).toBe('queries')
  expect(ranking).toMatchObject({ queries: 5, metrics: [{ metric: 'ndcg@10', worst: [] }], relevantAtRank: [] })
  expect(ranking?.metrics[0].quantiles).toHaveLength(5)
  expect(ranking?.missing).toBeUndefined()
})
