import type { DuckDBConnection } from '@duckdb/node-api'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { requireKnownOptions } from '../../metrics/definition/requireKnownOptions.ts'
import { optionalPeer } from '../../read/tables/optionalPeer.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import type { Connection } from '../dialect.ts'
import { withoutSecrets } from '../withoutSecrets.ts'
import { duckdbConnection } from './duckdbConnection.ts'

/** How DuckDB is opened. */
export interface DuckDBOptions {
  /** A database file, opened for reading. Default: a database in memory, which reads files named in the source. */
  readonly file?: string | undefined
  /** A connection of your own, which stays open. A signal that is aborted interrupts whatever it computes then, also for others. */
  readonly connection?: DuckDBConnection | undefined
  /** The most memory that it takes: `'1GB'`. Default: DuckDB's, 80 % of the machine's. */
  readonly memoryLimit?: string | undefined
  /** The folder for what does not fit into memory. Default: DuckDB's. */
  readonly spillFolder?: string | undefined
  /** The number of threads. Default: DuckDB's, one for each core. */
  readonly threads?: number | undefined
  /**
   * Hears every quarter of a second what is computed, and how far it is. Default: a line on a terminal at which someone
   * waits, after two seconds.
   */
  readonly onProgress?: OnProgress | undefined
}

const known: readonly (keyof DuckDBOptions)[] = [
  'file',
  'connection',
  'memoryLimit',
  'spillFolder',
  'threads',
  'onProgress',
]

/** Refuses options that would do nothing. */
function requireSettings(options: DuckDBOptions): void {
  requireKnownOptions(options, known, "an object: { memoryLimit: '1GB' }")
  const { connection, onProgress: _, ...settings } = options
  const [idle] = Object.entries(settings).filter(([, value]) => value !== undefined)
  if (connection === undefined || idle === undefined) return
  throw new EvaluationError({
    column: idle[0],
    problem: `${idle[0]} stands beside connection, which is open already`,
    expected: 'a connection alone, or how to open one',
    mend: 'Open the connection with it',
  })
}

/**
 * Connects to DuckDB in this process. What is opened here is closed with the connection.
 *
 * @throws EvaluationError where `@duckdb/node-api` is not installed, and for a file that is no database.
 */
export async function openConnection(options: DuckDBOptions): Promise<Connection> {
  requireSettings(options)
  const { file, connection: own, memoryLimit, spillFolder, threads, onProgress } = options
  if (own !== undefined) return { ...duckdbConnection(own, undefined, onProgress), close: async () => {} }
  const { DuckDBInstance } = await optionalPeer(
    'DuckDB is reached',
    ['@duckdb/node-api'],
    () => import('@duckdb/node-api'),
    'which is not installed',
  )
  const settings = {
    ...(memoryLimit === undefined ? {} : { memory_limit: memoryLimit }),
    ...(spillFolder === undefined ? {} : { temp_directory: spillFolder }),
    ...(threads === undefined ? {} : { threads: String(threads) }),
    ...(file === undefined ? {} : { access_mode: 'READ_ONLY' }),
    // Rows have no order that counts could depend on.
    preserve_insertion_order: 'false',
  }
  const instance = await DuckDBInstance.create(file ?? ':memory:', settings).catch(error => {
    const said = error instanceof Error ? error.message : String(error)
    throw new EvaluationError({
      problem: withoutSecrets(
        `DuckDB cannot open ${file === undefined ? 'a database in memory' : file}: ${said.replace(/!$/, '')}`,
      ),
      expected: file === undefined ? undefined : 'a database file; files of predictions are named in the source',
    })
  })
  return duckdbConnection(await instance.connect(), instance, onProgress)
}
