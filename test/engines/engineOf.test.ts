import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { openDuckDB } from '../../src/engines/duckdb.ts'
import { type Engine, engineOf } from '../../src/engines/engineOf.ts'
import { trinoDialect } from '../../src/engines/trino/trinoDialect.ts'
import { openTrino } from '../../src/engines/trino.ts'
import type { Evaluation } from '../../src/evaluation/evaluation.ts'
import { EvaluationError, measure } from '../../src/index.ts'
import { longTest } from '../thoroughness.ts'
import { database } from './tables.ts'
import { startCoordinator } from './trino/coordinator.ts'

test('an engine sends what it is asked for to its connection, and closes it', async () => {
  const seen: string[] = []
  const db = engineOf({
    dialect: trinoDialect,
    query: (query, about) => {
      seen.push(`${about}: ${trinoDialect.compile(query).sql}`)
      return Promise.reject(new Error('no more'))
    },
    close: async () => {
      seen.push('closed')
    },
  })
  const asked = { metrics: ['accuracy'] } as const
  await expect(db.evaluation('preds', { yTrue: 'y', yPred: 'p' }, asked)).rejects.toThrow('no more')
  await expect(db.sample('preds', { yTrue: 'y', yPred: 'p' }, { rows: 10, seed: 1 })).rejects.toThrow('no more')
  await expect(db.columns('preds')).rejects.toThrow('no more')
  await db[Symbol.asyncDispose]()
  const described = 'the columns of the source: SELECT * FROM preds LIMIT 0'
  expect(seen).toEqual([described, described, described, 'closed'])
})

test('where the columns of another model are named, it is there', async () => {
  const { db } = await database()
  const source = '(SELECT i % 2 AS y, i % 3 % 2 AS p, 0 AS o FROM range(12) r(i))'
  const asked = { metrics: ['accuracy'] } as const
  const both = await db.evaluation(source, { yTrue: 'y', yPred: 'p', baseline: { yPred: 'o' } }, asked)
  expectTypeOf(both.baseline).toEqualTypeOf<Evaluation>()
  expect(measure(both.baseline, 'accuracy').value).toBe(0.5)
  const alone = await db.evaluation(source, { yTrue: 'y', yPred: 'p' }, asked)
  expectTypeOf(alone.baseline).toEqualTypeOf<Evaluation | undefined>()
  expect(alone.baseline).toBeUndefined()
})

describe('closingConnection', () => {
  const large =
    '(SELECT a.i % 3 = 0 AS y, (hash(a.i, b.i) % 1000) / 1000 AS s FROM range(1000000) a(i), range(1000000) b(i))'
  const columns = { yTrue: 'y', yScore: 's' }

  /** What promises that are pending are settled with when the engine is closed. */
  async function closedAfter(
    db: Engine,
    pending: readonly Promise<unknown>[],
    wait: number,
  ): Promise<readonly string[]> {
    const settled = pending.map(promise =>
      promise.then(
        () => 'answered',
        (error: unknown) => `${error instanceof EvaluationError} ${String(error)}`,
      ),
    )
    await new Promise(resolve => setTimeout(resolve, wait))
    await db.close()
    return await Promise.all(settled)
  }

  const ask = (db: Engine): readonly Promise<unknown>[] => [
    db.evaluation(large, columns, { metrics: ['auc'] }),
    db.sample(large, columns, { rows: 100, seed: 1 }),
    db.columns(large),
  ]

  longTest('closing DuckDB stops what runs, at any moment, and says so', async () => {
    for (const wait of [0, 1, 2, 5, 10, 20, 50, 200]) {
      const db = await openDuckDB({ threads: 1 })
      for (const said of await closedAfter(db, ask(db), wait)) {
        expect(said).toMatch(
          /^answered$|^true EvaluationError: DuckDB (?:was closed while it computed|is closed, and cannot)/,
        )
      }
    }
    const db = await openDuckDB()
    const [said] = await closedAfter(db, [db.evaluation(large, columns, { metrics: ['auc'] })], 100)
    expect(said).toBe(
      'true EvaluationError: DuckDB was closed while it computed the check of all columns. Close it after the last evaluation is there.',
    )
  })

  test("closing stops a query on the caller's own connection, which stays open", async () => {
    const own = await (await DuckDBInstance.create(':memory:')).connect()
    const db = await openDuckDB({ connection: own })
    const [said] = await closedAfter(db, [db.evaluation(large, columns, { metrics: ['auc'] })], 50)
    expect(said).toContain('DuckDB was closed while it computed')
    expect((await own.runAndReadAll('SELECT 1')).getRows()).toEqual([[1]])
    await expect(db.evaluation(large, columns, { metrics: ['auc'] })).rejects.toThrow(
      'DuckDB is closed, and cannot be asked for the columns of the source. Close it after the last evaluation is there.',
    )
  })

  test('a closed engine refuses further work, and may be closed again', async () => {
    const db = await openDuckDB()
    await Promise.all([db.close(), db.close()])
    for (const refused of [
      db.evaluation(large, columns, { metrics: ['auc'] }),
      db.sample(large, columns, { rows: 1, seed: 1 }),
      db.columns(large),
    ]) {
      await expect(refused).rejects.toThrow(EvaluationError)
      await expect(refused).rejects.toThrow('DuckDB is closed')
    }
    await db.close()
  })

  test('a signal that was aborted first gives its own reason', async () => {
    const db = await openDuckDB()
    const stop = new AbortController()
    const asked = db.evaluation(large, columns, { metrics: ['auc'], signal: stop.signal })
    const settled = expect(asked).rejects.toThrow('enough')
    await new Promise(resolve => setTimeout(resolve, 50))
    stop.abort(new Error('enough'))
    await Promise.all([settled, db.close()])
  })

  test('closing Trino ends the query where it runs, and says so', async () => {
    const running = { state: 'RUNNING' }
    const coordinator = await startCoordinator(async ({ method }, before, url) => {
      if (method === 'DELETE') return { status: 204 }
      await new Promise(resolve => setTimeout(resolve, before === 0 ? 0 : 60_000).unref())
      return { body: { id: 'q', stats: running, nextUri: `${url}/next/${before}` } }
    })
    const db = openTrino({ url: coordinator.url, user: 'ci' })
    const [said] = await closedAfter(db, [db.columns('preds')], 100)
    expect(said).toBe(
      'true EvaluationError: Trino was closed while it computed the columns of the source. Close it after the last evaluation is there.',
    )
    expect(coordinator.requests.at(-1)?.method).toBe('DELETE')
    await expect(db.columns('preds')).rejects.toThrow('Trino is closed')
    await coordinator.close()
  })
})
