import { sql } from 'kysely'
import type { Connection, Fragment } from '../dialect.ts'
import { numbersOf } from '../sql/numbers.ts'
import type { LookedAt } from '../sql/oddRows.ts'
import type { FilesRequest } from './sourceOfFiles.ts'
import type { ColumnType, TextColumn } from './typeOfColumn.ts'
import type { WrittenAs, WrittenCells } from './writtenCells.ts'

/** Returns the types of the columns of text files, by what their cells are and what is asked of them. */
export async function typesOfColumns(
  connection: Connection,
  from: Fragment,
  found: ReadonlyMap<string, WrittenCells>,
  cellOf: (name: string) => WrittenAs,
  typeOf: (column: TextColumn, looked: LookedAt) => Promise<ColumnType>,
  { types, uses, ids }: FilesRequest,
): Promise<ReadonlyMap<string, ColumnType>> {
  const counted = await connection.query(sql`SELECT count(*) AS n FROM ${from}`, 'the rows of the files')
  const [rows] = numbersOf(counted, 'n')
  const named = ids !== undefined && found.has(ids) ? ids : undefined
  const looked: LookedAt = { connection, from, rows, ids: named, signal: undefined }
  const typed = new Map<string, ColumnType>()
  for (const [name, cells] of found) {
    const column = { name, as: cellOf(name), found: cells, asked: uses.get(name), given: types.get(name) }
    typed.set(name, await typeOf(column, looked))
  }
  return typed
}
