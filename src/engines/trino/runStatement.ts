import { setTimeout as sleep } from 'node:timers/promises'
import type { Table } from '../dialect.ts'
import { LIMITS, readPage, type SizedPage, type StatementLimits, tooLarge } from './readPage.ts'
import { StatementFailure, type StatementPage } from './statementPage.ts'
import type { TrinoServer } from './trinoServer.ts'

/** All rows of an answer. */
export interface StatementAnswer {
  readonly columns: Table['columns']
  readonly rows: readonly (readonly unknown[])[]
}

/** How a statement is followed. */
interface StatementRequest {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Pick<StatementPage, 'done' | 'rows'>) => void) | undefined
}

/** A coordinator counts as lost after this many failures in a row to reach it. */
const TRIES = 6

/** A coordinator answers each request within a second or so, whether the query is done or not. */
const PATIENCE = 60_000

/**
 * Runs a statement by Trino's protocol. It is sent once, then each answer says where the next one is, until one of them
 * says that the query has finished. Only then are rows returned; rows of a query that fails later are thrown away.
 *
 * A coordinator that is busy (502, 503, 504, 429) or briefly unreachable is asked again, because asking an address
 * twice gives the same rows. The statement itself is sent again only if it was refused. One that answers at once, and
 * without progress, is asked after pauses that grow.
 *
 * @throws StatementFailure, and what the signal was aborted with, after the query has been cancelled.
 */
export async function runStatement(
  server: TrinoServer,
  statement: string,
  { signal, onProgress }: StatementRequest,
  limits = LIMITS,
): Promise<StatementAnswer> {
  signal?.throwIfAborted()
  const rows: (readonly unknown[])[] = []
  let columns: Table['columns'] = []
  let next: string | undefined
  let bytes = 0
  const idle = idleTime(limits)
  try {
    const sent: Sent = { method: 'POST', body: statement }
    let { page, size } = await asked(server, `${server.origin}/v1/statement`, sent, limits, signal)
    for (;;) {
      bytes += size
      if (bytes > limits.mostOfAnswer) throw tooLarge('the answer', limits.mostOfAnswer)
      if (page.error !== undefined) throw new StatementFailure(page.error.message, { error: page.error })
      onProgress?.(page)
      columns = page.columns ?? columns
      for (const row of page.data) rows.push(row)
      next = page.nextUri
      if (next === undefined) break
      requireSameOrigin(server, next)
      await idle.pause(page, signal)
      ;({ page, size } = await asked(server, next, { method: 'GET' }, limits, signal))
    }
    if (page.state !== 'FINISHED') throw new StatementFailure(`the last answer says ${page.state}, not FINISHED`)
    return { columns, rows }
  } catch (error) {
    if (next !== undefined && !(error instanceof StatementFailure && error.error !== undefined)) {
      await cancelled(server, next)
    }
    signal?.throwIfAborted()
    throw error
  }
}

interface Sent {
  readonly method: 'GET' | 'POST'
  readonly body?: string
}

async function asked(
  server: TrinoServer,
  address: string,
  sent: Sent,
  limits: StatementLimits,
  signal: AbortSignal | undefined,
): Promise<SizedPage> {
  for (let attempt = 1; ; attempt++) {
    const response = await sentOnce(server, address, sent, signal).catch(error => {
      signal?.throwIfAborted()
      if (sent.method === 'POST' || attempt === TRIES) throw unreachable(server, error)
      return undefined
    })
    if (response?.ok) return await readPage(response, limits, signal)
    const mayAskAgain = response === undefined || [429, 502, 503, 504].includes(response.status)
    if (!mayAskAgain || attempt === TRIES) throw refused(server, response?.status)
    await response?.body?.cancel()
    await sleep(50 * 2 ** attempt, undefined, { signal })
  }
}

function sentOnce(
  { headers }: TrinoServer,
  address: string,
  { method, body }: Sent,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const limits = [AbortSignal.timeout(PATIENCE), ...(signal === undefined ? [] : [signal])]
  return fetch(address, {
    method,
    headers,
    // A redirect may lead to where the credentials do not belong.
    redirect: 'manual',
    signal: AbortSignal.any(limits),
    ...(body === undefined ? {} : { body }),
  })
}

function unreachable({ origin }: TrinoServer, error: unknown): StatementFailure {
  const cause = error instanceof Error ? error.cause : undefined
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  const why = isLate ? `no answer in ${PATIENCE / 1000} s` : typeof code === 'string' ? code : 'the connection failed'
  return new StatementFailure(`${origin} cannot be reached: ${why}`)
}

function refused({ origin }: TrinoServer, status: number | undefined): StatementFailure {
  if (status === undefined) return new StatementFailure(`${origin} cannot be reached`)
  const why: Readonly<Record<number, string>> = {
    401: 'it does not accept the user, the password or the token',
    403: 'the user is not allowed to ask',
  }
  const said = why[status] ?? (status >= 300 && status < 400 ? 'it redirects elsewhere' : 'it refused the request')
  return new StatementFailure(`${said} (${origin} answered ${status})`, { status })
}

/** The credentials go nowhere else. */
function requireSameOrigin({ origin }: TrinoServer, next: string): void {
  if (URL.canParse(next) && new URL(next).origin === origin) return
  throw new StatementFailure(
    `${origin} sends readers on to another address; behind a proxy, Trino needs http-server.process-forwarded=true`,
  )
}

/** Tells Trino to stop. A failure here is harmless: Trino ends an abandoned query after five minutes. */
async function cancelled({ headers, origin }: TrinoServer, next: string): Promise<void> {
  if (!URL.canParse(next) || new URL(next).origin !== origin) return
  try {
    const response = await fetch(next, {
      method: 'DELETE',
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    })
    await response.body?.cancel()
  } catch {
    // The reason to cancel is what the caller hears of.
  }
}

/** A coordinator that holds a request until there is something to say takes longer. */
const AT_ONCE = 200

/** Waits before the next request, the longer the longer a query does nothing. */
interface IdleTime {
  /** @throws StatementFailure where it has done nothing for too long. */
  readonly pause: (page: StatementPage, signal: AbortSignal | undefined) => Promise<void>
}

/** Starts to watch what a query does. */
function idleTime({ mostIdle, mostRepeated, longestPause }: StatementLimits): IdleTime {
  const [time, work] = [unchanged(), unchanged()]
  let asked = performance.now()
  let pauses = 0
  return {
    pause: async ({ state, data, standing }, signal) => {
      const now = performance.now()
      const isNew = data.length > 0
      const repeated = time.since(standing.ofTime, isNew, now)
      const idle = work.since(standing.ofWork, isNew, now)
      if (repeated > mostRepeated || idle > mostIdle) {
        const seconds = Math.round(Math.max(repeated, idle) / 1000)
        throw new StatementFailure(`for ${seconds} s it has said ${state} and has done nothing`)
      }
      if (idle === 0) pauses = 0
      else if (now - asked < AT_ONCE) {
        await sleep(Math.min(longestPause, 10 * 2 ** pauses++), undefined, { signal })
      }
      asked = performance.now()
    },
  }
}

/** Tells for how long a text has not changed. */
function unchanged(): { readonly since: (text: string, isNew: boolean, now: number) => number } {
  let last: string | undefined
  let changed = 0
  return {
    since: (text, isNew, now) => {
      if (isNew || text !== last) changed = now
      last = text
      return now - changed
    },
  }
}
