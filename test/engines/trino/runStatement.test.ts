import { afterEach, describe, expect, test } from 'vitest'
import { LIMITS, type StatementLimits } from '../../../src/engines/trino/readPage.ts'
import { runStatement } from '../../../src/engines/trino/runStatement.ts'
import { StatementFailure } from '../../../src/engines/trino/statementPage.ts'
import { trinoServer } from '../../../src/engines/trino/trinoServer.ts'
import { longTest } from '../../thoroughness.ts'
import { type Coordinator, type Reply, startCoordinator } from './coordinator.ts'

let coordinator: Coordinator | undefined

afterEach(async () => {
  await coordinator?.close()
  coordinator = undefined
})

const columns = [{ name: 'n', type: 'bigint' }]

function page(state: string, more: Readonly<Record<string, unknown>> = {}): Reply {
  return { body: { id: 'q1', stats: { state }, ...more } }
}

/** Runs a statement against these answers, one after the other; the last one again and again. */
async function run(
  replies: readonly ((url: string) => Reply | Promise<Reply>)[],
  signal?: AbortSignal,
  limits: Partial<StatementLimits> = {},
) {
  coordinator = await startCoordinator((_, before, url) => replies[Math.min(before, replies.length - 1)](url))
  const server = trinoServer({ url: coordinator.url, user: 'ci' })
  return runStatement(server, 'SELECT 1', signal === undefined ? {} : { signal }, { ...LIMITS, ...limits })
}

const first = (url: string): Reply => page('RUNNING', { nextUri: `${url}/next/1`, columns, data: [[1], [2]] })
const last = (): Reply => page('FINISHED', { columns, data: [[3]] })

describe('answers', () => {
  test('the rows of all pages are one answer', async () => {
    expect(await run([url => page('QUEUED', { nextUri: `${url}/next/0` }), first, last])).toEqual({
      columns,
      rows: [[1], [2], [3]],
    })
    expect(coordinator?.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/v1/statement', 'SELECT 1'],
      ['GET', '/next/0', ''],
      ['GET', '/next/1', ''],
    ])
  })

  test('an answer without rows is one', async () => {
    expect(await run([() => page('FINISHED')])).toEqual({ columns: [], rows: [] })
  })

  test('a coordinator that is busy is asked again', async () => {
    const busy = (): Reply => ({ status: 503, body: 'busy' })
    expect((await run([busy, first, busy, () => ({ status: 429 }), last])).rows).toEqual([[1], [2], [3]])
  })

  test('a connection that breaks is made again, for the address that gave no answer', async () => {
    expect((await run([first, () => ({ hangUp: true }), last])).rows).toEqual([[1], [2], [3]])
    expect(coordinator?.requests.slice(1).map(({ path }) => path)).toEqual(['/next/1', '/next/1'])
  })
})

describe('no answer', () => {
  test('rows of a query that fails later are thrown away', async () => {
    const error = { message: 'a worker is gone', errorName: 'REMOTE_HOST_GONE', errorType: 'INTERNAL_ERROR' }
    const failure = run([first, () => page('FAILED', { error })])
    await expect(failure).rejects.toThrow(StatementFailure)
    await expect(failure).rejects.toMatchObject({ message: 'a worker is gone', error })
  })

  test('a query that ends in another state than FINISHED has none, though it has rows', async () => {
    await expect(run([first, () => page('CANCELED', { data: [[3]] })])).rejects.toThrow('CANCELED, not FINISHED')
  })

  test.each([
    ['cut short', '{"id":"q1","stats":{"sta', 'cut short: it is no JSON'],
    ['no page', '<html>', 'not one of Trino'],
    ['empty', '', 'it is no JSON'],
    ['without a state', '{"id":"q1","stats":{}}', 'no id or no state'],
  ])('an answer that is %s', async (_, body, message) => {
    await expect(run([first, () => ({ body })])).rejects.toThrow(message)
    // The query that nobody will ask for any more is ended.
    expect(coordinator?.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/next/1' })
  })

  test('a coordinator that says the same for ever is given up, after pauses that grow', async () => {
    const same = (url: string) => page('RUNNING', { nextUri: `${url}/next/1` })
    const limits = { mostRepeated: 300, longestPause: 100 }
    await expect(run([same], undefined, limits)).rejects.toThrow('for 0 s it has said RUNNING and has done nothing')
    // 10, 20, 40, 80 and 100 ms: without a pause there would be hundreds.
    expect(coordinator?.requests.length).toBeLessThan(15)
    expect(coordinator?.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/next/1' })
  })

  test('a query in which nothing but time passes is given up later', async () => {
    let elapsedTimeMillis = 0
    const idle = (url: string): Reply => ({
      body: { id: 'q1', stats: { state: 'QUEUED', elapsedTimeMillis: elapsedTimeMillis++ }, nextUri: `${url}/next/1` },
    })
    const limits = { mostRepeated: 1, mostIdle: 200, longestPause: 20 }
    await expect(run([idle], undefined, limits)).rejects.toThrow('it has said QUEUED and has done nothing')
    const works = (url: string): Reply => ({
      body: { id: 'q1', stats: { state: 'RUNNING', completedSplits: elapsedTimeMillis++ }, nextUri: `${url}/next/1` },
    })
    await coordinator?.close()
    const some = [...Array<typeof works>(30).fill(works), last]
    expect((await run(some, undefined, { ...limits, mostIdle: 1 })).rows).toEqual([[3]])
  })

  test('a page and an answer have a limit', async () => {
    const long = 'x'.repeat(2 ** 20)
    const large = (url: string) => page('RUNNING', { nextUri: `${url}/next/1`, columns, data: [[long]] })
    await expect(run([large], undefined, { mostOfPage: 2 ** 20 })).rejects.toThrow(
      'a page of the answer has more than 1 MB',
    )
    await coordinator?.close()
    await expect(run([large], undefined, { mostOfAnswer: 2 ** 22 })).rejects.toThrow('the answer has more than 4 MB')
    expect(coordinator?.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/next/1' })
  })

  test('a statement is not sent again where it may have been taken', async () => {
    await expect(run([() => ({ hangUp: true })])).rejects.toThrow('cannot be reached')
    expect(coordinator?.requests).toHaveLength(1)
  })

  longTest('a coordinator that stays busy is given up', async () => {
    await expect(run([() => ({ status: 503 })])).rejects.toThrow('answered 503')
    expect(coordinator?.requests).toHaveLength(6)
  })

  test('nobody listens there', async () => {
    const gone = await startCoordinator(last)
    await gone.close()
    const server = trinoServer({ url: gone.url, user: 'ci' })
    await expect(runStatement(server, 'SELECT 1', {})).rejects.toThrow(`${gone.url} cannot be reached: ECONNREFUSED`)
  })

  test.each([
    [401, 'does not accept the user, the password or the token'],
    [403, 'not allowed'],
    [302, 'redirects elsewhere'],
    [404, 'refused the request'],
  ])('a refusal with %i is final', async (status, message) => {
    await expect(run([() => ({ status, headers: { location: 'http://127.0.0.1:1/' } })])).rejects.toThrow(message)
    expect(coordinator?.requests).toHaveLength(1)
  })
})

describe('secrets', () => {
  test('credentials do not follow to another address', async () => {
    const other = await startCoordinator(last)
    await expect(run([() => page('RUNNING', { nextUri: `${other.url}/next/1` })])).rejects.toThrow('another address')
    expect(other.requests).toEqual([])
    await other.close()
  })

  test('they are in the header of every request and nowhere else', async () => {
    coordinator = await startCoordinator((_, before, url) => (before === 0 ? first(url) : last()))
    const server = trinoServer({ url: `${coordinator.url}/hive/gates`, user: 'ci', password: 'p@ss' })
    await runStatement(server, 'SELECT 1', {})
    for (const { headers, path, body } of coordinator.requests) {
      expect(headers.authorization).toBe(`Basic ${Buffer.from('ci:p@ss').toString('base64')}`)
      expect(headers).toMatchObject({ 'x-trino-user': 'ci', 'x-trino-catalog': 'hive', 'x-trino-schema': 'gates' })
      expect(path + body).not.toContain('p@ss')
    }
  })
})

describe('stopping', () => {
  test('an abort ends the query where it runs, and throws its own reason', async () => {
    const controller = new AbortController()
    const reason = new Error('enough')
    const waits = async (): Promise<Reply> => {
      controller.abort(reason)
      return await new Promise(resolve => setTimeout(() => resolve(last()), 5000).unref())
    }
    await expect(run([first, waits, () => ({ status: 204 })], controller.signal)).rejects.toBe(reason)
    expect(coordinator?.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/next/1' })
  })

  test('an abort before the start sends nothing', async () => {
    const reason = new Error('never mind')
    await expect(run([last], AbortSignal.abort(reason))).rejects.toBe(reason)
    expect(coordinator?.requests).toEqual([])
  })

  test('an abort between two tries is heard', async () => {
    const controller = new AbortController()
    const busy = (): Reply => {
      setTimeout(() => controller.abort(), 10)
      return { status: 503 }
    }
    await expect(run([first, busy], controller.signal)).rejects.toThrow('aborted')
    expect(coordinator?.requests.at(-1)?.method).toBe('DELETE')
  })
})
