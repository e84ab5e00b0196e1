import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { type EngineProgress, openDuckDB } from '../../../src/engines/duckdb.ts'
import { measure } from '../../../src/index.ts'

async function open(onProgress?: (progress: EngineProgress) => void) {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  return await openDuckDB({ connection, onProgress })
}

const source = '(SELECT i % 3 = 0 AS y, (i % 1000) / 1000 AS s FROM range(1000) r(i))'
const columns = { yTrue: 'y', yScore: 's' }

test('a signal that was aborted before asks nothing', async () => {
  const db = await open()
  const signal = AbortSignal.abort(new Error('no longer wanted'))
  await expect(db.evaluation(source, columns, { metrics: ['auc'], signal })).rejects.toThrow('no longer wanted')
})

test('a signal stops a query that runs', async () => {
  const stop = new AbortController()
  const db = await open()
  const large =
    '(SELECT a.i % 3 = 0 AS y, (hash(a.i, b.i) % 1000) / 1000 AS s FROM range(1000000) a(i), range(1000000) b(i))'
  const asked = db.evaluation(large, columns, { metrics: ['auc'], signal: stop.signal })
  setTimeout(() => stop.abort(new Error('stopped')), 50)
  await expect(asked).rejects.toThrow('stopped')
})

test('a signal stops its own query alone', async () => {
  const stop = new AbortController()
  const db = await open()
  const [first, second, third] = [undefined, stop.signal, undefined].map(signal =>
    db.evaluation(source, columns, { metrics: ['auc', 'logLoss'], signal }),
  )
  stop.abort(new Error('stopped'))
  await expect(second).rejects.toThrow('stopped')
  for (const asked of [first, third]) await expect(asked).resolves.toHaveProperty('n', 1000)
})

test('other queries on a connection of the caller take nothing of an answer', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const db = await openDuckDB({ connection })
  const many = '(SELECT i % 2 AS y, hash(i) / 1e19 AS s FROM range(30000) r(i))'
  let isAnswered = false
  const asked = db.evaluation(many, columns, { metrics: ['ks'] }).finally(() => (isAnswered = true))
  const answer = expect(asked).resolves.toHaveProperty('n', 30_000)
  while (!isAnswered) await connection.run('SELECT 1')
  await answer
})

test('a client that is too old is told from one that fails', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const prepare = connection.prepare.bind(connection)
  connection.prepare = async statement => Object.assign(await prepare(statement), { destroySync: undefined })
  const db = await openDuckDB({ connection })
  await expect(db.evaluation(source, columns, { metrics: ['auc'] })).rejects.toThrow(
    /@duckdb\/node-api is too old.*Expected version 1\.4\.4 or newer.*npm install --save-dev @duckdb\/node-api@latest/,
  )
})

test('what fails names the question, and no secret of the source', async () => {
  const db = await open()
  const secret = "read_csv('/nowhere/x.csv?token=s3cr3t')"
  const failed = await db.evaluation(secret, columns, { metrics: ['auc'] }).catch((error: Error) => error)
  expect(failed).toHaveProperty('name', 'EvaluationError')
  expect(String(failed)).toContain('DuckDB failed at the columns of the source')
  expect(String(failed)).not.toContain('s3cr3t')
})

test('progress tells each question', async () => {
  const heard: string[] = []
  const db = await open(({ about }) => heard.push(about))
  await db.evaluation(source, columns, { metrics: ['auc', 'logLoss'] })
  expect([...new Set(heard)]).toEqual([
    'the columns of the source',
    'the check of all columns',
    'the classes',
    'the counts and sums',
    'the area under the curve',
  ])
})

test('numbers beyond 64-bit integers are sent as floats', async () => {
  const db = await open()
  const few = '(SELECT i % 2 = 0 AS y, i * 1e300 AS s FROM range(9) r(i))'
  const preds = await db.evaluation(few, columns, { metrics: ['recall(threshold=4e300)'] })
  expect(measure(preds, 'recall(threshold=4e300)').value).toBe(3 / 5)
})
