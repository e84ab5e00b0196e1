import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { trinoConnection } from '../../src/engines/trino/trinoConnection.ts'
import { trinoServer } from '../../src/engines/trino/trinoServer.ts'
import { openTrino } from '../../src/engines/trino.ts'
import { measure } from '../../src/index.ts'
import { random } from '../engines/draws.ts'
import { run, share, trino } from './clusterTables.ts'

const connection = trinoConnection(trinoServer({ url: inject('trino'), user: 'test' }), undefined)

async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('nothing is wrong'),
    (reason: unknown) => reason,
  )
  return String(error)
}

test('two workers are there', async () => {
  expect(await run("SELECT count(*) FROM system.runtime.nodes WHERE state = 'active' AND NOT coordinator")).toEqual([
    [2],
  ])
})

describe('values', () => {
  test('texts and numbers come back as they were sent', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom("'; DROP TABLE preds --", "\\'", '"', "''", '?', '$1', '\u0000', '/*'),
      fc.double({ noNaN: true }).map(number => number + 0),
      fc.maxSafeInteger(),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 30 }), async values => {
        const listed = sql.join(values.map((each, i) => sql`${each} AS ${sql.id(`v${i}`)}`))
        const answer = await connection.query(sql`SELECT ${listed}`, 'a test')
        expect(values.map((_, i) => answer.column(`v${i}`)[0])).toEqual(values)
      }),
      { numRuns: 20 },
    )
  })

  test('names are quoted, whatever they are', async () => {
    const names = ['a"; DROP TABLE preds --', 'select', 'ä b', "it's", '1']
    const listed = sql.join(names.map((name, i) => sql`${i} AS ${sql.id(name)}`))
    const { columns } = await connection.query(sql`SELECT ${listed}`, 'a test')
    expect(columns.map(({ name }) => name)).toEqual(names)
  })

  test('whole numbers beyond 2⁵³ are refused, and not rounded', async () => {
    const answer = await connection.query(sql`SELECT 9007199254740993 AS ${sql.id('id')}`, 'a test')
    expect(() => answer.column('id')).toThrow('beyond 2⁵³')
  })
})

describe('data is checked in the engine', () => {
  const yTrue = [0, 1, 1, 0, 1]

  test('messages', async () => {
    await share('faulty', {
      id: ['VARCHAR', ['a', 'b', 'c', 'd', 'd']],
      y: ['INTEGER', yTrue],
      nothing: ['DOUBLE', [0.5, null, 0.25, null, 1]],
      nan: ['DOUBLE', [0.5, 0.1, Number.NaN, 0.2, 1]],
      infinite: ['DOUBLE', [0.5, 0.1, 0.3, 0.2, Number.NEGATIVE_INFINITY]],
      text: ['VARCHAR', ['1', '2', '3', '4', '5']],
    })
    const about = (columns: object) =>
      messageOf(trino.evaluation('faulty', { yTrue: 'y', ...columns }, { metrics: ['auc'] }))
    expect([
      await about({ yScore: 'nothing' }),
      await about({ yScore: 'nan', ids: 'id' }),
      await about({ yScore: 'infinite' }),
      await about({ yScore: 'text' }),
      await about({ yScore: 'Nan' }),
      await about({ yScore: 'nothing', labels: [0, 2] }),
      await messageOf(
        trino.evaluation(
          '(SELECT *, y AS h FROM faulty)',
          { yTrue: 'y', yPred: 'h', ids: 'id' },
          { metrics: ['accuracy'] },
        ),
      ),
      await messageOf(
        trino.evaluation(
          '(SELECT *, y AS h FROM faulty)',
          { yTrue: 'y', yPred: 'h', labels: [0, 2] },
          { metrics: ['accuracy'] },
        ),
      ),
      await messageOf(trino.evaluation('nowhere', { yTrue: 'y', yPred: 'h' }, { metrics: ['accuracy'] })),
      await messageOf(trino.evaluation('faulty WHERE', { yTrue: 'y', yPred: 'h' }, { metrics: ['accuracy'] })),
      await messageOf(
        trino.evaluation(
          '(SELECT y, y AS h FROM faulty WHERE y > 7)',
          { yTrue: 'y', yPred: 'h' },
          { metrics: ['accuracy'] },
        ),
      ),
    ]).toMatchSnapshot()
  })

  test('a sum that would overflow fails, and does not wrap', async () => {
    const source = '(SELECT 1 AS y, 2 AS p FROM tpch.tiny.nation)'
    const preds = await trino.evaluation(source, { yTrue: 'y', yPred: 'p' }, { metrics: ['mse', 'mae'] })
    expect([measure(preds, 'mse').value, measure(preds, 'mae').value]).toEqual([1, 1])
  })
})

describe('a sample', () => {
  const { yTrue, yScore } = random(3000)

  test('is the same for the same seed, of so many rows', async () => {
    await share('sampled', { y: ['INTEGER', yTrue], s: ['DOUBLE', yScore] })
    const take = async (seed: number) =>
      measure(await trino.sample('sampled', { yTrue: 'y', yScore: 's' }, { rows: 500, seed }), 'auc')
    const [first, again, other] = [await take(1), await take(1), await take(2)]
    expect(first.n).toBe(500)
    expect(again.value).toBe(first.value)
    expect(other.value).not.toBe(first.value)
    expect(Math.abs(first.value - measure({ yTrue, yScore }, 'auc').value)).toBeLessThan(0.1)
  })

  test('of rows that are alike takes a share of each kind', async () => {
    const source = '(SELECT orderkey % 2 AS y, 1 AS p FROM tpch.tiny.orders)'
    const sample = await trino.sample(source, { yTrue: 'y', yPred: 'p' }, { rows: 1000, seed: 3 })
    // Four standard deviations of a share of a half in 1000 rows.
    expect(Math.abs(measure(sample, 'accuracy').value - (await accuracyOf(source)))).toBeLessThan(0.064)
  })
})

async function accuracyOf(source: string): Promise<number> {
  return measure(await trino.evaluation(source, { yTrue: 'y', yPred: 'p' }, { metrics: ['accuracy'] }), 'accuracy')
    .value
}

test('an abort ends the query on the cluster', async () => {
  const controller = new AbortController()
  const told: string[] = []
  const db = openTrino({
    url: `${inject('trino').replace('http://', 'http://stopping@')}/tpch/sf100`,
    onProgress: ({ about }) => told.push(about),
  })
  const preds = db.evaluation(
    "(SELECT CASE WHEN linestatus = 'F' THEN 1 ELSE 0 END AS y, discount AS s FROM lineitem)",
    { yTrue: 'y', yScore: 's', positive: 1 },
    { metrics: ['auc'], signal: controller.signal },
  )
  const failure = messageOf(preds)
  await sleep(4000)
  controller.abort(new Error('that is enough'))
  expect(await failure).toBe('Error: that is enough')
  expect(told).toContain('the check of all columns')
  const states = await run(
    "SELECT DISTINCT error_code FROM system.runtime.queries WHERE \"user\" = 'stopping' AND state <> 'FINISHED'",
  )
  expect(states).toEqual([['USER_CANCELED']])
})

test('the tables that were made are Parquet files', () => {
  expect(readdirSync(`${inject('tables')}/shared/faulty`)).toContain('part.parquet')
})
