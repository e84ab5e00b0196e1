import { type Tally, tallyOf } from './tally.ts'

/** How often each pair of codes occurs in a row of two columns. */
export interface PairTable {
  /** Number of rows, and of columns, of the table. */
  readonly width: number
  readonly cells: Uint32Array | Float64Array
}

/** A table of small integers; `low` is the integer of the first row and the first column. */
interface IntegerPairs {
  readonly table: PairTable
  readonly low: number
}

/** A wider table would not fit the cache. */
const WIDEST = 256

/** Counts pairs of codes below `width` in one pass; undefined if there are too many codes. */
export function pairTable(a: ArrayLike<number>, b: ArrayLike<number>, width: number): PairTable | undefined {
  return width > WIDEST ? undefined : countPairs(a, b, 0, width)
}

/** Counts pairs of codes below `width`, each pair as often as its row counts; undefined if there are too many codes. */
export function countedPairTable(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  width: number,
  count: Float64Array,
): PairTable | undefined {
  if (width > WIDEST) return undefined
  const cells = new Float64Array(width * width)
  for (let i = 0; i < a.length; i++) cells[a[i] * width + b[i]] += count[i]
  return { width, cells }
}

/** Counts pairs of integers that lie close together in one pass; undefined if they do not. */
export function integerPairs(a: ArrayLike<number>, b: ArrayLike<number>): IntegerPairs | undefined {
  const ofA = rangeOf(a)
  if (ofA === undefined) return undefined
  const ofB = rangeOf(b)
  if (ofB === undefined) return undefined
  const low = Math.min(ofA.low, ofB.low)
  const width = Math.max(ofA.high, ofB.high) - low + 1
  return width > WIDEST ? undefined : { table: countPairs(a, b, low, width), low }
}

function countPairs(a: ArrayLike<number>, b: ArrayLike<number>, low: number, width: number): PairTable {
  const cells = new Uint32Array(width * width)
  for (let i = 0; i < a.length; i++) cells[(a[i] - low) * width + b[i] - low]++
  return { width, cells }
}

/** Lowest and highest of 32-bit integers; undefined if there is any other value. */
function rangeOf(values: ArrayLike<number>): { low: number; high: number } | undefined {
  // Long byte columns skip the search. For short ones, scanning a table of all bytes would take longer.
  if (values instanceof Uint8Array && values.length >= WIDEST ** 2) return { low: 0, high: WIDEST - 1 }
  let low = values[0]
  let high = low
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if ((value | 0) !== value) return undefined
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}

/** Returns the integers that occur in either column, ascending. */
export function integersOf({ low, table: { width, cells } }: IntegerPairs): readonly number[] {
  const integers: number[] = []
  for (let i = 0; i < width; i++) {
    let occurs = false
    for (let j = 0; j < width && !occurs; j++) occurs = cells[i * width + j] > 0 || cells[j * width + i] > 0
    if (occurs) integers.push(low + i)
  }
  return integers
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
