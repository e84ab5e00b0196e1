import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { runStatement } from '../../src/engines/trino/runStatement.ts'
import { trinoServer } from '../../src/engines/trino/trinoServer.ts'
import { openTrino } from '../../src/engines/trino.ts'
import { type Columns, database, makeTable } from '../engines/tables.ts'

const url = inject('trino').replace('http://', 'trino://test@')

/** The cluster, where tables that name no schema are those of {@link share}. */
export const trino = openTrino({ url: `${url}/files/gates` })

/** Runs a statement that no evaluation would. */
export async function run(statement: string): Promise<readonly (readonly unknown[])[]> {
  return (await runStatement(trinoServer({ url: `${url}/files/gates` }), statement, {})).rows
}

const typesOfTrino: Readonly<Record<string, string>> = { FLOAT: 'real' }

let schema: Promise<unknown> | undefined

/** Makes a table of DuckDB, writes it as Parquet, and gives Trino the file. */
export async function share(name: string, columns: Columns): Promise<void> {
  schema ??= run('CREATE SCHEMA IF NOT EXISTS files.gates')
  await schema
  await makeTable(name, columns)
  const folder = join(inject('tables'), 'shared', name)
  mkdirSync(folder, { recursive: true })
  await (await database()).connection.run(`COPY "${name}" TO '${join(folder, 'part.parquet')}' (FORMAT parquet)`)
  const declared = Object.entries(columns).map(([column, [type]]) => `"${column}" ${typesOfTrino[type] ?? type}`)
  const where = `WITH (format = 'PARQUET', external_location = 'local:///shared/${name}')`
  await run(`CREATE TABLE "${name}" (${declared.join(', ')}) ${where}`)
}
