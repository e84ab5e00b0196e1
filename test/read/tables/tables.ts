import { csvTable } from '../../../src/read/tables/csvTable.ts'
import type { TextTable, ValueTable } from '../../../src/read/tables/table.ts'

/** A table of a text with commas. */
export function tableOf(text: string | Uint8Array, wanted: readonly string[] = []): TextTable {
  const bytes = Buffer.from(text)
  return csvTable({ shown: 'preds.csv', bytes }, 'csv', { header: undefined, wanted })
}

/** A table of typed values by column. */
export function valuesOf(columns: Readonly<Record<string, ArrayLike<unknown>>>): ValueTable {
  const names = Object.keys(columns)
  return {
    kind: 'values',
    file: 'preds.json',
    n: columns[names[0]!]!.length,
    names,
    has: name => Object.hasOwn(columns, name),
    column: async name => columns[name]!,
    placeOf: row => `preds.json, row ${row}`,
  }
}

/** Columns of a table by name. */
export async function columnsOf(
  table: ValueTable,
  names: readonly string[],
): Promise<ReadonlyMap<string, ArrayLike<unknown>>> {
  const columns = new Map<string, ArrayLike<unknown>>()
  for (const name of names) columns.set(name, await table.column(name))
  return columns
}
