import { countPairs, type PairTable, WIDEST } from './pairTable.ts'

/** A table of small integers; `low` is the integer of the first row and the first column. */
interface IntegerPairs {
  readonly table: PairTable
  readonly low: number
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
