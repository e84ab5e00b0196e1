import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { checkedSource, namedColumns } from '../../../src/engines/sql/checkedSource.ts'
import { exactMeansOf } from '../../../src/engines/sql/exactMeans.ts'
import { describeSource } from '../../../src/engines/sql/sourceColumns.ts'
import { evaluation, type Label, measure } from '../../../src/index.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { runs, sampled } from '../../thoroughness.ts'
import { apart } from '../draws.ts'
import { type Columns, database, makeTable } from '../tables.ts'

const metrics = [
  'averagePrecision',
  'prAuc',
  'partialAuc(maxFpr=0.1)',
  'partialAuc(maxFpr=0.35)',
  'partialAuc(maxFpr=0.35, standardized=false)',
  'partialAuc(maxFpr=1)',
] as const

/** The exact values, as of a source of more rows than are brought here one by one. */
async function exactValues(table: Columns, positive: Label, slicing: readonly string[]) {
  await makeTable('ranked', table)
  const connection = duckdbConnection((await database()).connection, undefined, undefined)
  const columns = { yTrue: 'y', yScore: 's', positive, slices: ['g'] }
  const described = await describeSource(connection, 'ranked', undefined)
  const about = { ids: undefined, labels: undefined, classes: true }
  const checked = await checkedSource(described, namedColumns(columns, 'label'), about)
  const request = { source: { ...checked, rows: 2 ** 21 }, positive, slicing }
  return await exactMeansOf(
    request,
    'first',
    metrics.map(metric => resolveMetric(metric)),
  )
}

function inMemory(yTrue: readonly Label[], yScore: readonly number[], positive: Label, metric: string): number {
  return measure(evaluation({ yTrue, yScore, positive, labels: [...new Set([...yTrue, positive])] }), metric).value
}

const agree = (here: number, there: number): boolean => apart(here, there) < 1e-12 || Math.abs(here - there) < 1e-15

test('random rows, of which many share a bucket and some a score, of the whole and in slices', async () => {
  const row = fc.record({ y: fc.boolean(), s: fc.integer({ min: 0, max: 40 }), g: fc.constantFrom('a', "b'c") })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 14, max: 23 }),
      async (rows, e) => {
        // 2²⁰ buckets of the whole, 2¹⁴ of each slice: so narrow scores fall into few of them.
        const drawn = rows.map(({ y, s, g }) => ({ y, s: s * 2 ** -e, g }))
        const table: Columns = {
          y: ['BOOLEAN', drawn.map(({ y }) => y)],
          s: ['DOUBLE', drawn.map(({ s }) => s)],
          g: ['VARCHAR', drawn.map(({ g }) => g)],
        }
        for (const slicing of [[], ['g']]) {
          for (const { labels, values } of await exactValues(table, true, slicing)) {
            const own = drawn.filter(({ g }) => labels.length === 0 || labels[0] === g)
            for (const metric of metrics) {
              const [yTrue, yScore] = [own.map(({ y }) => y), own.map(({ s }) => s)]
              const [here, there] = [values.get(metric) ?? Number.NaN, inMemory(yTrue, yScore, true, metric)]
              if (Number.isNaN(there) || agree(here, there)) continue
              throw new Error(`${metric} of ${labels.join() || 'all'}: ${here} in DuckDB, ${there} in memory`)
            }
          }
        }
      },
    ),
    { numRuns: runs(25) },
  )
})

test('the cases of the reference tools', async () => {
  const url = new URL('../../golden/binary_scores.json', import.meta.url)
  const { cases }: { cases: readonly { name: string; kind?: string; input: Record<string, unknown> }[] } = JSON.parse(
    readFileSync(url, 'utf8'),
  )
  let compared = 0
  for (const { name, kind, input } of sampled(cases)) {
    const { y_true: yTrue, y_score: yScore, pos_label: positive = 1, sample_weight: weights } = input
    const isPlain = kind === 'binary' && weights === undefined && Array.isArray(yTrue) && Array.isArray(yScore)
    if (!isPlain || !yTrue.every(Number.isSafeInteger)) continue
    // A power of two keeps their order and ties: shares fall into few buckets.
    const scores = yScore.map(score => Number(score) * 2 ** -18)
    if (!scores.every(Number.isFinite)) continue
    const table: Columns = {
      y: ['BIGINT', yTrue],
      s: ['DOUBLE', scores],
      g: ['VARCHAR', yTrue.map(() => 'all')],
    }
    const [found] = await exactValues(table, Number(positive), [])
    for (const metric of metrics) {
      const there = inMemory(yTrue.map(Number), scores, Number(positive), metric)
      if (Number.isNaN(there)) continue
      compared++
      expect(agree(found.values.get(metric) ?? Number.NaN, there), `${name}: ${metric}`).toBe(true)
    }
  }
  expect(compared).toBeGreaterThan(10)
})
