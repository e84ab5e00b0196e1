import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { duckdbConnection } from '../../../src/engines/duckdb/duckdbConnection.ts'
import { sourceOfFiles } from '../../../src/engines/duckdb/sourceOfFiles.ts'
import type { FilesRequest } from '../../../src/engines/duckdb/typeOfColumn.ts'
import { database } from '../tables.ts'

const folder = mkdtempSync(join(tmpdir(), "it's a folder "))

/** Writes a file and returns its path. */
export function fileOf(name: string, content: string | Uint8Array): string {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** The columns that DuckDB reads from files, with the type of each, and the rows. */
export async function readFiles(
  paths: readonly string[],
  request: Partial<FilesRequest> = {},
): Promise<{ readonly types: Readonly<Record<string, string>>; readonly rows: readonly unknown[][] }> {
  const connection = duckdbConnection((await database()).connection, undefined, undefined)
  const source = await sourceOfFiles(connection, paths, {
    format: undefined,
    header: undefined,
    wanted: [],
    types: new Map(),
    uses: new Map(),
    ids: undefined,
    ...request,
  })
  const table = await connection.query(sql`SELECT * FROM ${sql.raw(String(source))}`, 'the rows')
  const types = Object.fromEntries(table.columns.map(({ name, type }) => [name, type]))
  const values = table.columns.map(({ name }) => table.column(name))
  return { types, rows: Array.from({ length: table.rows }, (_, row) => values.map(column => column[row])) }
}
