import type { DuckDBConnection } from '@duckdb/node-api'
import type { EngineProgress } from './dialect.ts'
import { duckdbConnection } from './duckdb/duckdbConnection.ts'
import { type Engine, engineOf } from './engineOf.ts'
import { requiredPeer } from './requiredPeer.ts'

/** How DuckDB is opened. */
export interface DuckDBOptions {
  /** A database file, opened for reading. Default: a database in memory, which reads files named in the source. */
  readonly file?: string | undefined
  /** A connection of your own, which stays open. */
  readonly connection?: DuckDBConnection | undefined
  /** The most memory that it takes: `'1GB'`. Default: DuckDB's, 80 % of the machine's. */
  readonly memoryLimit?: string | undefined
  /** The folder for what does not fit into memory. Default: DuckDB's. */
  readonly spillFolder?: string | undefined
  /** The number of threads. Default: DuckDB's, one for each core. */
  readonly threads?: number | undefined
  /** Hears every quarter of a second what is computed, and how far it is. */
  readonly onProgress?: ((progress: EngineProgress) => void) | undefined
}

/**
 * Opens DuckDB in this process.
 *
 * @throws EvaluationError where `@duckdb/node-api` is not installed; the message has the command that installs it.
 *
 * @example
 * const db = await openDuckDB({ memoryLimit: '1GB' })
 * const rows = '(SELECT range % 2 AS is_fraud, range / 10 AS score FROM range(10))' // or "read_parquet('preds/*.parquet')"
 * const preds = await db.evaluation(rows, { yTrue: 'is_fraud', yScore: 'score' }, { metrics: ['auc'] })
 * measure(preds, 'auc').value // 0.6
 * await db.close()
 */
export async function openDuckDB(options: DuckDBOptions = {}): Promise<Engine> {
  const { file, connection: own, memoryLimit, spillFolder, threads, onProgress } = options
  const settings = {
    ...(memoryLimit === undefined ? {} : { memory_limit: memoryLimit }),
    ...(spillFolder === undefined ? {} : { temp_directory: spillFolder }),
    ...(threads === undefined ? {} : { threads: String(threads) }),
    ...(file === undefined ? {} : { access_mode: 'READ_ONLY' }),
    // Rows have no order that counts could depend on.
    preserve_insertion_order: 'false',
  }
  const instance =
    own === undefined
      ? await (
          await requiredPeer('DuckDB', '@duckdb/node-api', () => import('@duckdb/node-api'))
        ).DuckDBInstance.create(file ?? ':memory:', settings)
      : undefined
  const duckdb = own ?? (await instance?.connect())
  if (duckdb === undefined) throw new TypeError('DuckDB gave no connection')
  const connection = duckdbConnection(duckdb, instance, onProgress)
  const close = async (): Promise<void> => {
    if (instance !== undefined) await connection.close()
  }
  return engineOf({ ...connection, close })
}
