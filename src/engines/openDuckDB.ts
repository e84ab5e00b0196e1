import { type DuckDBOptions, openConnection } from './duckdb/openConnection.ts'
import { type Engine, engineOf } from './engineOf.ts'

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
  return engineOf(await openConnection(options))
}
