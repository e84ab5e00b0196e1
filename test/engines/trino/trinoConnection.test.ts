import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { trinoConnection } from '../../../src/engines/trino/trinoConnection.ts'
import { trinoServer } from '../../../src/engines/trino/trinoServer.ts'
import type { EngineProgress } from '../../../src/engines/trino.ts'
import { slowTerminal } from '../../terminal/slowTerminal.ts'
import { type Coordinator, type Reply, startCoordinator } from './coordinator.ts'

let coordinator: Coordinator | undefined

afterEach(async () => {
  await coordinator?.close()
  coordinator = undefined
})

const done = { state: 'FINISHED', progressPercentage: 100, processedRows: 7 }

async function connected(reply: Reply, onProgress?: (progress: EngineProgress) => void) {
  coordinator = await startCoordinator(() => reply)
  return trinoConnection(trinoServer({ url: coordinator.url, user: 'ci', password: 'hunter2' }), onProgress)
}

async function messageOf(reply: Reply): Promise<string> {
  const connection = await connected(reply)
  const error = await connection.query(sql`SELECT 1`, 'the counts and sums').catch((reason: unknown) => reason)
  return String(error).replaceAll(coordinator?.url ?? '', '<origin>')
}

function failed(errorName: string, errorType: string, message: string): Reply {
  return { body: { id: 'q', stats: { state: 'FAILED' }, error: { message, errorName, errorType } } }
}

test('a query is sent as text, its answer read by its types', async () => {
  const columns = [{ name: 'n', type: 'double' }]
  const connection = await connected({ body: { id: 'q', stats: done, columns, data: [['NaN'], [2]] } })
  const table = await connection.query(sql`SELECT ${"it's"} AS ${sql.id('n')}`, 'a test')
  expect(coordinator?.requests[0].body).toBe(`SELECT 'it''s' AS "n"`)
  expect([table.rows, table.column('n')]).toEqual([2, [Number.NaN, 2]])
})

test('progress says what is computed, and how far it is', async () => {
  const told: EngineProgress[] = []
  const connection = await connected({ body: { id: 'q', stats: done } }, progress => told.push(progress))
  await connection.query(sql`SELECT 1`, 'the counts and sums')
  expect(told).toEqual([{ about: 'the counts and sums', done: 1, rows: 7 }])
})

test('without anyone to tell, a terminal shows it, and nothing is left of it', async () => {
  const written = slowTerminal()
  const running = { state: 'RUNNING', progressPercentage: 40 }
  coordinator = await startCoordinator((_, before, url) => ({
    body: before < 6 ? { id: 'q', stats: running, nextUri: `${url}/v1/next/${before}` } : { id: 'q', stats: done },
  }))
  await trinoConnection(trinoServer({ url: coordinator.url, user: 'ci' }), undefined).query(sql`SELECT 1`, 'the counts')
  expect(written).toContain('the counts, 40 % …')
  expect(written.at(-1)).toBe('\r\u001b[K')
})

test('messages', async () => {
  expect([
    await messageOf(failed('TABLE_NOT_FOUND', 'USER_ERROR', "line 1:15: Table 'hive.gates.preds' does not exist")),
    await messageOf(failed('REMOTE_HOST_GONE', 'INTERNAL_ERROR', 'The node may have crashed')),
    await messageOf(failed('PAGE_TRANSPORT_TIMEOUT', 'EXTERNAL', 'Encountered too many errors')),
    await messageOf(failed('NO_NODES_AVAILABLE', 'INSUFFICIENT_RESOURCES', 'No nodes available to run query')),
    await messageOf(failed('EXCEEDED_LOCAL_MEMORY_LIMIT', 'INSUFFICIENT_RESOURCES', 'Query exceeded per-node memory')),
    await messageOf({ status: 401 }),
    await messageOf({ status: 403 }),
    await messageOf({ body: '<html>' }),
  ]).toMatchSnapshot()
})

test('no message has the password, not even one that the server repeats', async () => {
  const basic = Buffer.from('ci:hunter2').toString('base64')
  const message = `cannot reach https://ci:hunter2@warehouse with Authorization: Basic ${basic}, password=hunter2`
  const text = await messageOf(failed('GENERIC_INTERNAL_ERROR', 'INTERNAL_ERROR', message))
  expect(text).not.toMatch(/hunter2/)
  expect(text).not.toContain(basic)
  expect(text).toContain('cannot reach https://')
})
