import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { toldWork } from '../../terminal/longWork.ts'
import type { OnProgress, Progress } from '../../terminal/progress.ts'
import type { Connection, Fragment, Table } from '../dialect.ts'
import { withoutSecrets } from '../withoutSecrets.ts'
import { answerColumns } from './answerColumns.ts'
import { duckdbDialect } from './duckdbDialect.ts'

/** How often progress is looked at, in milliseconds. */
const EVERY = 250

/** How often a query that is to stop is told so, in milliseconds. */
const INTERRUPT_EVERY = 20

/**
 * Sends queries to a connection of DuckDB, one after the other: it computes one at a time, and an interruption is of
 * whichever that is.
 *
 * @param instance - What the connection is of, where nobody else has it.
 */
export function duckdbConnection(
  connection: DuckDBConnection,
  instance: DuckDBInstance | undefined,
  onProgress: OnProgress | undefined,
): Connection {
  let last: Promise<unknown> = Promise.resolve()
  return {
    dialect: duckdbDialect,
    query: async (query, about, signal) => {
      const answer = last.then(() => answerTold(connection, instance === undefined, query, about, signal, onProgress))
      last = answer.catch(() => {})
      return await answer
    },
    close: async () => {
      connection.closeSync()
      instance?.closeSync()
    },
  }
}

async function answerTold(
  connection: DuckDBConnection,
  isShared: boolean,
  query: Fragment,
  about: string,
  signal: AbortSignal | undefined,
  onProgress: OnProgress | undefined,
): Promise<Table> {
  signal?.throwIfAborted()
  let interrupting: NodeJS.Timeout | undefined
  const interrupt = (): void => {
    connection.interrupt()
    // One that comes before the query has begun is forgotten.
    interrupting = setInterval(() => connection.interrupt(), INTERRUPT_EVERY)
  }
  signal?.addEventListener('abort', interrupt)
  const told = toldWork(onProgress)
  const timer = told && setInterval(() => told.tell({ about, ...doneSoFar(connection) }), EVERY)
  try {
    return await answerOf(connection, isShared, query, signal)
  } catch (error) {
    signal?.throwIfAborted()
    throw failed(error, about)
  } finally {
    clearInterval(timer)
    clearInterval(interrupting)
    signal?.removeEventListener('abort', interrupt)
    told?.tell({ about, done: 1 })
    told?.end()
  }
}

/** The share is −1 until DuckDB knows. */
function doneSoFar(connection: DuckDBConnection): Pick<Progress, 'done' | 'rows'> {
  const { percentage, rows_processed: rows } = connection.progress
  return percentage < 0 ? {} : { done: percentage / 100, rows: Number(rows) }
}

async function answerOf(
  connection: DuckDBConnection,
  isShared: boolean,
  query: Fragment,
  signal: AbortSignal | undefined,
): Promise<Table> {
  const { sql, parameters } = duckdbDialect.compile(query)
  const prepared = await connection.prepare(sql)
  if (typeof prepared.destroySync !== 'function') throw tooOld()
  try {
    parameters.forEach((value, i) => {
      // By itself, the client takes 1e300 for a whole number that does not fit.
      if (typeof value === 'number') prepared.bindDouble(i + 1, value)
      else if (typeof value === 'string') prepared.bindVarchar(i + 1, value)
      else throw new TypeError(`a parameter of a query is ${typeof value}`)
    })
    signal?.throwIfAborted()
    // Another query on the connection ends a stream, and what was not read yet is lost without a word.
    const result = isShared ? await prepared.run() : await prepared.stream()
    const columns = await answerColumns(result)
    const names = result.columnNames()
    return {
      columns: result.columnTypes().map((type, i) => ({ name: names[i], type: String(type) })),
      rows: columns[0]?.length ?? 0,
      column: name => {
        const place = names.indexOf(name)
        if (place === -1) throw new TypeError(`the answer has no column ${name}`)
        return columns[place]
      },
    }
  } finally {
    prepared.destroySync()
  }
}

function tooOld(): EvaluationError {
  return new EvaluationError({
    problem: 'this @duckdb/node-api is too old: its statements cannot be given back',
    expected: 'version 1.4.4 or newer',
    mend: 'npm install --save-dev @duckdb/node-api@latest',
  })
}

function failed(error: unknown, about: string): EvaluationError {
  const said = error instanceof Error ? error.message : String(error)
  return new EvaluationError({
    problem: `DuckDB failed at ${about}: ${oneLine(withoutSecrets(withoutStatement(said)))}`,
    mend: mends.find(([fault]) => fault.test(said))?.[1],
  })
}

/** What mends faults, by what DuckDB says of them. */
const mends: readonly (readonly [fault: RegExp, mend: string])[] = [
  [/out of memory/i, 'Give it more memory, or a folder to spill to: openDuckDB({ memoryLimit, spillFolder })'],
  [/not utf-8 encoded/, 'Save the file as UTF-8'],
  [
    /CSV Parser state machine reached an invalid state/,
    'Let all lines of the file end alike: some may end as on Windows',
  ],
]

/** After the error itself DuckDB shows a statement and settings of a reader, none of which the caller wrote. */
function withoutStatement(said: string): string {
  return said.replace(/\n(?:\nLINE \d+:|\n?Possible (?:fixes|[Ss]olutions?):|\n {2}file = )[\s\S]*$/, '').trim()
}

function oneLine(text: string): string {
  const lines = text.split(/\n+/)
  return lines.map(line => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)).join('; ')
}

/** So many letters of a line of a file tell which it is; it may have millions. */
const LONGEST_LINE = 500
