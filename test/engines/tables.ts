import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type Engine, openDuckDB } from '../../src/engines/duckdb.ts'

/** Columns of a table: the type of each, and its values. */
export type Columns = Readonly<Record<string, readonly [type: string, values: readonly unknown[]]>>

let own: Promise<{ readonly connection: DuckDBConnection; readonly db: Engine }> | undefined

/** A database in memory that all tests of a file share. */
export async function database(): Promise<{ readonly connection: DuckDBConnection; readonly db: Engine }> {
  own ??= (async () => {
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    return { connection, db: await openDuckDB({ connection }) }
  })()
  return await own
}

/** Makes a table of these columns. */
export async function makeTable(name: string, columns: Columns): Promise<void> {
  const { connection } = await database()
  const names = Object.keys(columns)
  const declared = names.map(column => `"${column}" ${columns[column][0]}`).join(', ')
  await connection.run(`CREATE OR REPLACE TABLE "${name}" (${declared})`)
  const { length } = columns[names[0]][1]
  const rows = Array.from(
    { length },
    (_, row) => `(${names.map(column => literal(columns[column][1][row])).join(', ')})`,
  )
  for (let start = 0; start < length; start += 1000) {
    await connection.run(`INSERT INTO "${name}" VALUES ${rows.slice(start, start + 1000).join(', ')}`)
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  // DuckDB reads 0.2 as a decimal number, and turns that into another 32-bit float than the nearest one.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `${value}` : `'${value}'::DOUBLE`
  return String(value)
}
