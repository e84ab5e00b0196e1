import { MOST_LEVELS, SHORT, startsOf } from './buckets.ts'

interface SortedRows {
  /** Row numbers in ascending order of finite values, ties by row number. */
  readonly order: Uint32Array
  /** A number for each place. Where it differs from its neighbour's, so does the value; where it does not, the value may. */
  readonly codes: Uint32Array
}

/** Returns row numbers in ascending order of the values; ties by row number. Finite values; O(n log n) at worst. */
export function argsort(values: Float64Array): Uint32Array {
  return sortedRows(values).order
}

/** Returns row numbers in descending order of the values; ties by row number. */
export function argsortDescending(values: Float64Array): Uint32Array {
  const negated = new Float64Array(values.length)
  for (let i = 0; i < negated.length; i++) negated[i] = -values[i]
  return argsort(negated)
}

/**
 * Sorts rows by a radix sort of codes: whole numbers in the order of the values, ⌊(value − lowest)·scale⌋. Rows with the
 * same code are then sorted by their values: a few by insertion, more of them by codes over their own range, at most three
 * times, and then by comparison, so that no data take more than O(n log n).
 */
export function sortedRows(values: Float64Array): SortedRows {
  const n = values.length
  const order = new Uint32Array(n)
  for (let row = 0; row < n; row++) order[row] = row
  const rows = { order, codes: new Uint32Array(n) }
  sortRange(values, rows, { order: new Uint32Array(n), codes: new Uint32Array(n) }, 0, n, 0)
  return rows
}

/** More rows than these are first spread over parts that fit the cache; the counters of fewer rows do. */
const LONG = 2 ** 17
const PART_BITS = 10

function sortRange(
  values: Float64Array,
  rows: SortedRows,
  scratch: SortedRows,
  start: number,
  end: number,
  level: number,
): void {
  const { order, codes } = rows
  if (end - start <= SHORT) {
    insertionSort(values, order, start, end)
    return
  }
  let low = values[order[start]]
  let high = low
  for (let i = start + 1; i < end; i++) {
    const value = values[order[i]]
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low === high) return
  const log = Math.ceil(Math.log2(end - start))
  const halfBits = Math.min(11, Math.ceil(log / 2) - 1)
  const long = end - start > LONG
  // Halved, because the range of doubles is twice the largest of them.
  const offset = low / 2
  const scale = (2 ** (long ? PART_BITS + 2 * halfBits : log) - 1) / (high / 2 - offset)
  if (!Number.isFinite(scale) || level > MOST_LEVELS) {
    order.subarray(start, end).sort((a, b) => values[a] - values[b] || a - b)
    return
  }
  for (let i = start; i < end; i++) {
    const row = order[i]
    scratch.order[i] = row
    // Each operation is monotone in the value even with rounding, so the codes are in order.
    scratch.codes[i] = ((values[row] / 2 - offset) * scale) >>> 0
  }
  if (long) distributeLong(scratch, rows, start, end, halfBits)
  else distribute(scratch, rows, start, end, 0, new Uint32Array(2 ** log))
  for (let next = start + 1; next < end; next++) {
    if (codes[next] !== codes[next - 1]) continue
    const first = next - 1
    while (next < end && codes[next] === codes[first]) next++
    sortRange(values, rows, scratch, first, next, level + 1)
  }
}

/** Does the same to many rows: by their first bits they come into parts, and in each of these by the other two halves. */
function distributeLong(from: SortedRows, to: SortedRows, start: number, end: number, halfBits: number): void {
  const parts = new Uint32Array(2 ** PART_BITS)
  distribute(from, to, start, end, 2 * halfBits, parts)
  const places = new Uint32Array(2 ** halfBits)
  let partStart = start
  for (let k = 0; k < parts.length; k++) {
    const partEnd = parts[k]
    if (partEnd > partStart) {
      distribute(to, from, partStart, partEnd, 0, places)
      distribute(from, to, partStart, partEnd, halfBits, places)
    }
    partStart = partEnd
  }
}

/**
 * Moves rows to their places by some bits of their codes, as many as tell all `places` apart; rows that agree in these stay
 * in their order. Leaves in `places` where the rows of each end.
 */
function distribute(
  from: SortedRows,
  to: SortedRows,
  start: number,
  end: number,
  shift: number,
  places: Uint32Array,
): void {
  const { order, codes } = from
  const { order: toOrder, codes: toCodes } = to
  const mask = places.length - 1
  places.fill(0)
  for (let i = start; i < end; i++) places[(codes[i] >>> shift) & mask]++
  startsOf(places, start)
  for (let i = start; i < end; i++) {
    const code = codes[i]
    const place = places[(code >>> shift) & mask]++
    toCodes[place] = code
    toOrder[place] = order[i]
  }
}

function insertionSort(values: Float64Array, order: Uint32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const row = order[i]
    const value = values[row]
    let j = i
    while (j > start && values[order[j - 1]] > value) {
      order[j] = order[j - 1]
      j--
    }
    order[j] = row
  }
}
