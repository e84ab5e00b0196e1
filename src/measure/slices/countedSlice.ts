import type { CountedRows } from '../../evaluation/encode/rowNames.ts'
import { withDerived } from '../../evaluation/remembered.ts'
import type { DataSlice } from './dataSlices.ts'

/** A slice of the rows of a table, with the rows that they stand for. */
export function countedSlice({ columns, labels, rows: inTable }: DataSlice, { count }: CountedRows): DataSlice {
  return withDerived({ columns, labels, inTable }, { rows: () => rowsStoodFor(inTable, count) })
}

/** Returns the positions, among all rows, of the rows that some rows of a table stand for. */
function rowsStoodFor(inTable: Uint32Array, count: Float64Array): Uint32Array {
  const starts = placesBefore(count)
  return Uint32Array.from(
    Array.from(inTable, row => Array.from({ length: count[row] }, (_, i) => starts[row] + i)).flat(),
  )
}

/** Returns how many rows come before those that each row of a table stands for. */
export function placesBefore(count: Float64Array): Float64Array {
  const before = new Float64Array(count.length)
  for (let row = 1; row < count.length; row++) before[row] = before[row - 1] + count[row - 1]
  return before
}
