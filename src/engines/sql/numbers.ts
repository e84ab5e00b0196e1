import type { Label } from '../../evaluation/label.ts'
import { safeNumber } from '../../read/cells/safeNumber.ts'
import type { Table } from '../dialect.ts'

/** A column of an answer as numbers. NULL becomes NaN. */
export function numbersOf(table: Table, name: string): Float64Array {
  const column = table.column(name)
  if (column instanceof Float64Array) return column
  return Float64Array.from(column, value => (value === null ? Number.NaN : Number(value)))
}

/** A column of an answer as labels. NULL becomes undefined. 64-bit integers that a double holds become numbers. */
export function labelsOf(table: Table, name: string): readonly (Label | undefined)[] {
  return Array.from(table.column(name), value => {
    if (value === null || value === undefined) return undefined
    if (typeof value === 'bigint') return safeNumber(value) ?? String(value)
    if (typeof value === 'number' || typeof value === 'boolean') return value === 0 ? 0 : value
    return String(value)
  })
}
