import type { ReadColumn } from '../cells/wanted.ts'
import type { FilledWord } from './wantedColumns.ts'

/** A column of the evaluation with what was read for it. */
export type FilledColumn = FilledWord<ReadColumn>

/** Rows as they were read. */
export interface Rows {
  readonly n: number
  readonly words: readonly FilledColumn[]
}

/** Some rows, in the order of their numbers. */
export function takeRows({ words }: Rows, rows: Uint32Array): Rows {
  return {
    n: rows.length,
    words: words.map(word => ({ ...word, columns: word.columns.map(column => takeColumn(column, rows)) })),
  }
}

function takeColumn({ wanted, values, blanks, placeOf }: ReadColumn, rows: Uint32Array): ReadColumn {
  const isBlank = new Set(blanks)
  return {
    wanted,
    values: takeValues(values, rows),
    blanks: isBlank.size === 0 ? [] : Array.from(rows.keys()).filter(i => isBlank.has(rows[i])),
    placeOf: row => placeOf(rows[row]),
  }
}

function takeValues(values: ArrayLike<unknown>, rows: Uint32Array): ArrayLike<unknown> {
  if (values instanceof Float64Array) return Float64Array.from(rows, row => values[row])
  if (values instanceof Float32Array) return Float32Array.from(rows, row => values[row])
  if (values instanceof Int32Array) return Int32Array.from(rows, row => values[row])
  if (values instanceof Uint8Array) return Uint8Array.from(rows, row => values[row])
  return Array.from(rows, row => values[row])
}
