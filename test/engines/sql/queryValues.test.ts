import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, evaluation, measure } from '../../../src/index.ts'
import { longTest } from '../../thoroughness.ts'
import { apart } from '../draws.ts'
import { database, makeTable } from '../tables.ts'

// Every convention of rankings by random judgements and runs: ties, documents that are not judged or not returned,
// grades of 0 and below, queries with nothing relevant, without judgements, or missing from the run.

const metrics = [
  'ndcg',
  'ndcg@1',
  'ndcg@3',
  'ndcg@3(gain="exponential")',
  'ndcg(gain="exponential")',
  'dcg',
  'dcg@2',
  'dcg@3(gain="exponential")',
  'map',
  'map@2',
  'mrr',
  'mrr@2',
  'precision@1',
  'precision@3',
  'precision@20',
  'recall@1',
  'recall@3',
  'hitRate@1',
  'hitRate@3',
] as const

// Byte order and that of UTF-16 differ for the last two.
const names = ['d1', 'd10', 'd2', 'D1', 'é', '\uffee', '😀']
const document = fc.record({
  grade: fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined }),
  score: fc.option(fc.constantFrom(-1, 0, 0.25, 0.5, 1), { nil: undefined }),
})
const query = fc.array(document, { minLength: names.length, maxLength: names.length })

longTest('rankings of every kind are judged as they are in memory', async () => {
  const { db } = await database()
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(query, { minLength: 1, maxLength: 5 }), async queries => {
      const rows = queries.flatMap((documents, q) =>
        documents
          .map((each, d) => ({ ...each, query: `q${q}`, document: names[d] }))
          .filter(({ grade, score }) => grade !== undefined || score !== undefined),
      )
      if (rows.length === 0) return
      const qrels: Record<string, Record<string, number>> = {}
      const run: Record<string, Record<string, number>> = {}
      for (const { query: q, document: d, grade, score } of rows) {
        if (grade !== undefined) qrels[q] = { ...qrels[q], [d]: grade }
        if (score !== undefined) run[q] = { ...run[q], [d]: score }
      }
      await makeTable('ranked', {
        q: ['VARCHAR', rows.map(row => row.query)],
        d: ['VARCHAR', rows.map(row => row.document)],
        s: ['DOUBLE', rows.map(row => row.score)],
        g: ['INTEGER', rows.map(row => row.grade)],
      })
      const columns = { query: 'q', document: 'd', score: 's', grade: 'g' }
      const preds = await db.evaluation('ranked', columns, { metrics }).catch((error: Error) => error.message)
      for (const metric of metrics) {
        let there: number | string
        try {
          const { value, undefinedBecause } = measure(evaluation({ qrels, run }), metric)
          there = undefinedBecause === undefined ? value : 'undefined'
        } catch {
          there = 'refused'
        }
        let here: number | string = 'refused'
        if (typeof preds !== 'string') {
          const { value, undefinedBecause } = measure(preds, metric)
          here = undefinedBecause === undefined ? value : 'undefined'
        }
        compared += Number(typeof there === 'number')
        const agree =
          typeof here === 'number' && typeof there === 'number'
            ? apart(here, there) < 1e-12 || Math.abs(here - there) < 1e-15
            : here === there
        if (!agree)
          throw new Error(`${metric}: ${here} in DuckDB, ${there} in memory; ${typeof preds === 'string' ? preds : ''}`)
      }
    }),
    { numRuns: 40 },
  )
  expect(compared).toBeGreaterThan(20 * metrics.length)
})

test('what differs from these conventions is refused', async () => {
  const { db } = await database()
  const columns = { query: 'q', document: 'd', score: 's', grade: 'g' }
  for (const metric of [
    'ndcg@3(ties="average")',
    'map(relevantFrom=2)',
    'map@3(denominator="min")',
    'ndcg(ideal="retrieved")',
    'dcg@2(gain=[0,1,9])',
  ] as const) {
    await expect(db.evaluation('ranked', columns, { metrics: [metric] })).rejects.toThrow(
      /more than counts and sums.*\{ qrels, run \}/,
    )
  }
})

test('ties of numbered documents are broken by their texts, and a query lies in one slice', async () => {
  await makeTable('numbered', {
    q: ['INTEGER', [1, 1, 1]],
    d: ['INTEGER', [9, 10, 11]],
    s: ['DOUBLE', [1, 1, 1]],
    g: ['INTEGER', [1, 0, 0]],
    f: ['DOUBLE', [1, 2, 3]],
    lang: ['VARCHAR', ['de', 'de', 'fr']],
  })
  const { db } = await database()
  const columns = { query: 'q', document: 'd', score: 's', grade: 'g' }
  const count = (named: object) => db.evaluation('numbered', { ...columns, ...named }, { metrics: ['mrr'] })
  expect(measure(await count({}), 'mrr').value).toBe(1)
  await expect(count({ document: 'f' })).rejects.toThrow('a column of texts or whole numbers')
  await expect(count({ slices: ['lang'] })).rejects.toThrow(
    'the documents of the query 1 lie in several slices of "lang"',
  )
})

test('two runs are compared as in memory: what one misses is no loss of the other, and what is unjudged no draw', async () => {
  const [a, b] = [0.9, 0.8]
  await makeTable('two_runs', {
    q: ['VARCHAR', ['q1', 'q1', 'q2', 'q2']],
    d: ['VARCHAR', ['d1', 'd2', 'd1', 'd3']],
    s: ['DOUBLE', [b, a, a, null]],
    o: ['DOUBLE', [b, a, null, null]],
    x: ['DOUBLE', [null, null, null, a]],
    g: ['INTEGER', [1, 0, 1, null]],
  })
  const qrels = { q1: { d1: 1, d2: 0 }, q2: { d1: 1 } }
  const runs = { s: { q1: { d1: b, d2: a }, q2: { d1: a } }, o: { q1: { d1: b, d2: a } }, x: { q2: { d3: a } } }
  const { db } = await database()
  for (const other of ['s', 'o', 'x'] as const) {
    for (const metric of ['mrr', 'mrr(whenMissing="zero")'] as const) {
      const columns = { query: 'q', document: 'd', score: 's', grade: 'g', baseline: { score: other } }
      const preds = await db.evaluation('two_runs', columns, { metrics: [metric] })
      const found = [
        () => compare(preds, preds.baseline, metric),
        () => compare({ qrels, run: runs.s }, { run: runs[other] }, metric),
      ].map(work => {
        try {
          const [{ gain, nowhereWorse }] = work().metrics
          return { gain, passes: gain >= 0 && nowhereWorse }
        } catch (error) {
          return String(error)
            .replace(/: query.*/s, '')
            .replace(/\. Expected.*/s, '')
        }
      })
      expect(found[0], `${metric} ${other}`).toEqual(found[1])
    }
  }
})
