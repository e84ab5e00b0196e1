import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { alikeAnswer, alikeEvaluations } from '../../../src/engines/answers/alikeAnswer.ts'
import { type Cells, cellsIn, cellsWhere } from '../../../src/engines/answers/cells.ts'
import { scoresInBuckets, toldApart } from '../../../src/engines/answers/toldApart.ts'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { planOf } from '../../../src/engines/plan/plannedEvaluation.ts'
import { bucketOf } from '../../../src/engines/sql/areaQuery.ts'
import { checkedSource, namedColumns } from '../../../src/engines/sql/checkedSource.ts'
import { numbersOf } from '../../../src/engines/sql/numbers.ts'
import type { Source } from '../../../src/engines/sql/source.ts'
import { type CheckedSource, describeSource } from '../../../src/engines/sql/sourceColumns.ts'
import { measure } from '../../../src/index.ts'
import { resolveMetric } from '../../../src/measure/resolveMetric.ts'
import { seededRandom } from '../../../src/numeric/random.ts'
import { tableOf } from '../../tableOf.ts'
import { longTest } from '../../thoroughness.ts'
import { database, makeTable } from '../tables.ts'

const metrics = [
  'ks',
  'recallAtPrecision(precision=0.6)',
  'precisionAtRecall(recall=0.3)',
  'tprAtFpr(fpr=0.05)',
  'sensitivityAtSpecificity(specificity=0.9)',
  'eer',
  'lift(share=0.1)',
  'gain(share=0.3)',
  'precisionAtShare(share=0.05)',
  'recallAtShare(share=0.2)',
] as const

/** Rows in buckets, as of a source of more rows than are brought here one by one, before and after some are told apart. */
async function inBuckets(of: Source, slicing: readonly string[]) {
  const connection = duckdbConnection((await database()).connection, undefined, undefined)
  const columns = { yTrue: 'y', yScore: 's', positive: true, slices: ['g'] }
  const plan = planOf(columns, metrics, 'DuckDB')
  const described = await describeSource(connection, of, undefined)
  const about = { ids: undefined, labels: undefined, classes: true }
  const checked = await checkedSource(described, namedColumns(columns, 'label'), about)
  const source = { ...checked, rows: 2 ** 21 }
  const bucket = bucketOf(source, 'first', slicing.length === 0 ? undefined : 2 ** 14)
  const table = await connection.query(
    sql`SELECT ${sql.raw(slicing.length === 0 ? '' : 'g AS s0,')} y, ${bucket} AS b, count(*) AS n,
      min(s) AS least, max(s) AS most FROM ${source.from} GROUP BY ALL`,
    'the rows of neighbouring scores',
  )
  const cells = cellsIn(table)
  const request = { side: 'first', slicing, positive: true } as const
  const apart = await toldApart(source, plan, cells, request)
  const answerTo = (metric: (typeof metrics)[number], among: Cells, labels: readonly string[] = []) => {
    const rows = { bySlicing: new Map(), ofNumbers: false, paired: false, bucketed: true }
    const found = alikeEvaluations({
      source,
      plan,
      rows,
      cells: among,
      among: cellsWhere(among, labels.length === 0 ? [] : ['s0'], labels),
      side: 'first',
      positive: true,
    })
    const { evaluation, within } = alikeAnswer(found, resolveMetric(metric))
    return { value: measure(evaluation, metric).value, within }
  }
  return { cells, apart, answerTo }
}

longTest('metrics that rest on few thresholds are exact, of the whole and in slices', async () => {
  const { next } = seededRandom(5)
  const n = 1500
  const truth = Array.from({ length: n }, () => next() < 0.3)
  // About five rows stand in each of the 2²⁰ buckets, and some share a score.
  const score = truth.map(each => Math.floor(3000 * (next() + 0.4 * Number(each))) * 1e-7)
  const slice = truth.map(() => (next() < 0.5 ? 'a' : "b'c"))
  await makeTable('near', { y: ['BOOLEAN', truth], s: ['DOUBLE', score], g: ['VARCHAR', slice] })
  const { cells, apart, answerTo } = await inBuckets('near', [])
  expect(apart.size).toBeGreaterThan(cells.size)
  for (const metric of metrics) {
    const { value } = measure({ yTrue: truth, yScore: score, positive: true }, metric)
    const [before, after] = [cells, apart].map(each => answerTo(metric, each))
    expect(before.within?.lower ?? before.value, metric).toBeLessThanOrEqual(value + 1e-12)
    expect(before.within?.upper ?? before.value, metric).toBeGreaterThanOrEqual(value - 1e-12)
    expect(after, metric).toEqual({ value: expect.closeTo(value, 12), within: undefined })
  }
  const sliced = await inBuckets('near', ['g'])
  for (const label of ['a', "b'c"]) {
    const rows = [...slice.keys()].filter(row => slice[row] === label)
    const memory = { yTrue: rows.map(row => truth[row]), yScore: rows.map(row => score[row]), positive: true }
    for (const metric of metrics) {
      const { value } = measure(memory, metric)
      expect(sliced.answerTo(metric, sliced.apart, [label]), `${metric} in ${label}`).toEqual({
        value: expect.closeTo(value, 12),
        within: undefined,
      })
    }
  }
})

test('all rows are still counted, each score told apart as a bucket of its own', async () => {
  const source =
    '(SELECT i % 2 = 1 AS y, 0.25 + i * 1e-8 AS s, 1 AS g FROM range(10) r(i) UNION ALL SELECT false, 0.75, 1)'
  const { cells, apart } = await inBuckets(source, [])
  expect(cells.size).toBe(3)
  expect(apart.count.reduce((sum, count) => sum + count, 0)).toBe(11)
  expect(apart.numbers('least')).toEqual(apart.numbers('most'))
  expect(new Set(apart.numbers('b')).size).toBe(11)
  expect(apart.labels('y').filter(label => label === true)).toHaveLength(5)
})

describe('scoresInBuckets', () => {
  test('rows of some buckets of some slices, by their scores', async () => {
    await makeTable('buckets', {
      y: ['INTEGER', [0, 1, 0, 1, 1]],
      b: ['DOUBLE', [0.1, 0.1, 0.6, 0.6, 0.6]],
      g: ['VARCHAR', ["d'e", 'fr', 'fr', "d'e", "d'e"]],
    })
    const connection = duckdbConnection((await database()).connection, undefined, undefined)
    // More rows than are grouped by their scores; the column of scores has the name of a bucket.
    const source: CheckedSource = {
      from: sql`buckets`,
      dialect: connection.dialect,
      ask: connection.query,
      names: new Map([
        ['yTrue', 'y'],
        ['yScore', 'b'],
      ]),
      kinds: new Map([
        ['y', 'integer'],
        ['b', 'double'],
        ['g', 'text'],
      ]),
      types: new Map(),
      wide: new Set(),
      rows: 2 ** 21,
      classes: [],
      ranges: new Map([['yScore', [0.1, 0.6]]]),
      ids: undefined,
    }
    const plan = planOf({ yTrue: 'y', yScore: 'b', slices: ['g'] }, ['ks'], 'DuckDB')
    const found = async (slicing: readonly string[], labels: readonly string[], buckets: readonly number[]) => {
      const about = { side: 'first', slicing, chosen: [{ labels, buckets }] } as const
      const table = await scoresInBuckets(source, plan, about)
      return [...numbersOf(table, 'y')].map((y, i) => [y, numbersOf(table, 'v')[i], numbersOf(table, 'n')[i]]).sort()
    }
    expect(await found([], [], [Math.floor(0.6 * 2 ** 20)])).toEqual(tableOf('0 0.6 1 / 1 0.6 2'))
    const sliced = [Math.floor(0.1 * 2 ** 14), Math.floor(0.6 * 2 ** 14)]
    expect(await found(['g'], ["d'e"], sliced)).toEqual(tableOf('0 0.1 1 / 1 0.6 2'))
  })
})
