import type { DuckDBConnection } from '@duckdb/node-api'
import { type Coordinator, startCoordinator } from './coordinator.ts'

// What Trino has by another name.
const macros = [
  'is_nan(x) AS isnan(x)',
  'is_infinite(x) AS isinf(x)',
  'approx_distinct(x) AS approx_count_distinct(x)',
  "to_iso8601(x) AS strftime(CAST(x AS TIMESTAMP), '%Y-%m-%dT%H:%M:%S.%g')",
]

/**
 * Starts a coordinator that has DuckDB answer: for tests of what is asked and of what becomes of the answer. Whether
 * Trino understands the questions is for the tests of the cluster.
 */
export async function duckdbCoordinator(connection: DuckDBConnection): Promise<Coordinator> {
  for (const macro of macros) await connection.run(`CREATE OR REPLACE MACRO ${macro}`)
  return await startCoordinator(async ({ body }) => {
    try {
      const result = await connection.runAndReadAll(body)
      const types = result.columnTypes().map(type => trinoType(String(type)))
      const columns = result.columnNames().map((name, i) => ({ name, type: types[i] }))
      const data = result.getRows().map(row => row.map((value, i) => jsonValue(value, types[i]!)))
      return { body: { id: 'q', stats: { state: 'FINISHED' }, columns, data } }
    } catch (error) {
      const failure = { message: String(error), errorName: 'GENERIC_USER_ERROR', errorType: 'USER_ERROR' }
      return { body: { id: 'q', stats: { state: 'FAILED' }, error: failure } }
    }
  })
}

const types: Readonly<Record<string, string>> = {
  HUGEINT: 'decimal(38,0)',
  UBIGINT: 'decimal(20,0)',
  FLOAT: 'real',
  TIME: 'time(6)',
  TIMESTAMP: 'timestamp(6)',
  'TIMESTAMP WITH TIME ZONE': 'timestamp(6) with time zone',
}

function trinoType(type: string): string {
  return types[type] ?? type.toLowerCase()
}

function jsonValue(value: unknown, type: string): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (/^(?:tiny|small|big)?int/.test(type)) return Number(value)
  if ((type === 'double' || type === 'real') && Number.isFinite(value)) return value
  return String(value)
}
