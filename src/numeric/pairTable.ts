import { type Tally, tallyOf } from './tally.ts'

/** How often each pair of codes occurs in a row of two columns. */
export interface PairTable {
  /** Number of rows, and of columns, of the table. */
  readonly width: number
  readonly cells: Uint32Array | Float64Array
}

/** A wider table would not fit the cache. */
export const WIDEST = 256

/** Counts pairs of codes below `width` in one pass; undefined if there are too many codes. */
export function pairTable(a: ArrayLike<number>, b: ArrayLike<number>, width: number): PairTable | undefined {
  return width > WIDEST ? undefined : countPairs(a, b, 0, width)
}

/** The counts of pairs of integers from `low` on. */
export function countPairs(a: ArrayLike<number>, b: ArrayLike<number>, low: number, width: number): PairTable {
  const cells = new Uint32Array(width * width)
  for (let i = 0; i < a.length; i++) cells[(a[i] - low) * width + b[i] - low]++
  return { width, cells }
}

/** Returns the counts in another order of rows and columns; -1 stands for zeros. Undefined if there are too many. */
export function rearranged(
  { width, cells }: PairTable,
  rows: readonly number[],
  columns: readonly number[],
): PairTable | undefined {
  if (rows.length > WIDEST) return undefined
  const moved = rows.flatMap(row =>
    columns.map(column => (row === -1 || column === -1 ? 0 : cells[row * width + column])),
  )
  return { width: rows.length, cells: Uint32Array.from(moved) }
}

/** Returns the tally of classes, given the row and the column of each in the table; -1 if it has none. */
export function tallyOfPairs(
  { width, cells }: PairTable,
  rowOf: readonly number[],
  columnOf: readonly number[],
): Tally {
  const sum = (first: number, step: number): number => {
    let total = 0
    for (let k = 0; k < width; k++) total += cells[first + k * step]
    return total
  }
  let total = 0
  for (const count of cells) total += count
  return tallyOf({
    supports: Float64Array.from(rowOf, row => (row === -1 ? 0 : sum(row * width, 1))),
    predictions: Float64Array.from(columnOf, column => (column === -1 ? 0 : sum(column, width))),
    correct: Float64Array.from(rowOf, (row, code) =>
      row === -1 || columnOf[code] === -1 ? 0 : cells[row * width + columnOf[code]],
    ),
    total,
  })
}
