import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { planOf } from '../../../src/engines/plan/plannedEvaluation.ts'
import type { CheckedSource } from '../../../src/engines/sql/checkedSource.ts'
import { numbersOf } from '../../../src/engines/sql/numbers.ts'
import { scoresInBuckets } from '../../../src/engines/sql/scoresInBuckets.ts'
import { database, makeTable } from '../tables.ts'

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
    const about = { role: 'yScore', slicing, chosen: [{ labels, buckets }] } as const
    const table = await scoresInBuckets(connection, source, plan, about, undefined)
    return [...numbersOf(table, 'y')].map((y, i) => [y, numbersOf(table, 'v')[i], numbersOf(table, 'n')[i]]).sort()
  }
  expect(await found([], [], [Math.floor(0.6 * 2 ** 20)])).toEqual([
    [0, 0.6, 1],
    [1, 0.6, 2],
  ])
  const sliced = [Math.floor(0.1 * 2 ** 14), Math.floor(0.6 * 2 ** 14)]
  expect(await found(['g'], ["d'e"], sliced)).toEqual([
    [0, 0.1, 1],
    [1, 0.6, 2],
  ])
})
