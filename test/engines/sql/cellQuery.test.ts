import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import type { EngineColumns } from '../../../src/engines/plan/engineColumns.ts'
import { planOf } from '../../../src/engines/plan/plannedEvaluation.ts'
import { binsOf, cellQuery } from '../../../src/engines/sql/cellQuery.ts'
import { checkedSource, namedColumns } from '../../../src/engines/sql/checkedSource.ts'
import { describeSource } from '../../../src/engines/sql/sourceColumns.ts'
import { database } from '../tables.ts'

const rows =
  "(SELECT * FROM (VALUES (1, 1, 0, 0.9, 'DE'), (1, 0, 0, 0.4, 'JP'), (0, 0, 1, 0.1, 'JP'), (0, 0, 1, 0.6, 'JP')) AS t(y, h, o, s, c))"

/** The query for cells, with where it is sent. */
async function queryFor(columns: EngineColumns, metrics: readonly string[], truth: 'label' | 'number') {
  const connection = duckdbConnection((await database()).connection, undefined, undefined)
  const described = await describeSource(connection, rows, undefined)
  const about = { ids: undefined, labels: undefined, classes: truth === 'label' }
  const source = await checkedSource(described, namedColumns(columns, truth), about)
  const query = cellQuery(source, planOf(columns, metrics, 'DuckDB'), truth === 'label' ? 1 : undefined)
  return { connection, query }
}

/** The answer to the query for cells, a row as an object. */
async function cellsFor(columns: EngineColumns, metrics: readonly string[]) {
  const { connection, query } = await queryFor(columns, metrics, 'label')
  if (query === undefined) return undefined
  const table = await connection.query(query, 'cells')
  const names = table.columns.map(({ name }) => name)
  return Array.from({ length: table.rows }, (_, row) =>
    Object.fromEntries(names.map(name => [name, plain(table.column(name)[row])])),
  ).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}

test('rows are counted by truth, both predictions and slice', async () => {
  const columns = { yTrue: 'y', yPred: 'h', slices: ['c'], baseline: { yPred: 'o' } }
  expect(await cellsFor(columns, ['accuracy', 'f1'])).toEqual([
    { s0: 'DE', y: 1, h: 1, h2: 0, n: 1 },
    { s0: 'JP', y: 0, h: 0, h2: 1, n: 2 },
    { s0: 'JP', y: 1, h: 0, h2: 0, n: 1 },
  ])
})

test('scores are counted by how many thresholds they reach', async () => {
  const columns = { yTrue: 'y', yScore: 's' }
  expect(await cellsFor(columns, ['f1(threshold=0.5)', 'recall(threshold=0.2)'])).toEqual([
    { y: 0, k: 0, n: 1 },
    { y: 0, k: 2, n: 1 },
    { y: 1, k: 1, n: 1 },
    { y: 1, k: 2, n: 1 },
  ])
})

test('one scan sums losses and fills bins', async () => {
  const columns = { yTrue: 'y', yScore: 's' }
  const found = await cellsFor(columns, ['brierScore', 'ece(bins=2)'])
  // The scores .1 and .4, and .6 and .9.
  expect(found).toMatchObject([
    { b_2: 0, n: 2, sum_t: 1 },
    { b_2: 1, n: 2, sum_t: 1 },
  ])
  const [low, high] = found ?? []
  expect(low?.sum_p).toBeCloseTo(0.5, 12)
  expect(low?.x10_0).toBeCloseTo(0.6 ** 2 + 0.1 ** 2, 12)
  expect(low?.x20_0).toBeCloseTo(0.6 ** 4 + 0.1 ** 4, 12)
  expect(high?.most0_0).toBeCloseTo(0.6 ** 2, 12)
  expect(high?.deviating0_0).toBe(2)
})

test('the numbers of bins, each once; and no query where nothing is counted', async () => {
  const columns = { yTrue: 'y', yScore: 's' }
  expect(binsOf(planOf(columns, ['ece(bins=5)', 'mce(bins=5)', 'ece(bins=7)', 'auc'], 'DuckDB'))).toEqual([5, 7])
  expect(await cellsFor(columns, ['auc'])).toBeUndefined()
})

test('MAE and RMSE are sums of powers of one size of error, each of which is summed once', async () => {
  const { connection, query } = await queryFor({ yTrue: 'o', yPred: 's' }, ['mae', 'rmse', 'mse'], 'number')
  if (query === undefined) throw new Error('no query')
  const { sql } = connection.dialect.compile(query)
  const aggregate = (name: string): string | undefined => new RegExp(`(\\w+\\([^()]*\\)) AS "${name}"`).exec(sql)?.[1]
  expect(aggregate('x10_0')).toBe('fsum("f0")')
  // The mean of RMSE is the second power of MAE, and of MSE all is known.
  expect(aggregate('x20_0')).toBe('fsum("f0" * "f0")')
  expect(aggregate('x10_1')).toBe(aggregate('x20_0'))
  for (const power of ['x10', 'x20', 'x30', 'deviating0']) {
    expect(aggregate(`${power}_2`)).toBe(aggregate(`${power}_1`))
  }
  expect(sql).not.toContain('"f1"')
})
