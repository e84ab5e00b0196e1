import { sortedRows } from './argsort.ts'

/** A column of numbers, sorted once. */
export interface RankedColumn {
  /** Row numbers in ascending order of the values. */
  readonly order: Uint32Array
  /** Midranks, from 1 for the lowest. */
  readonly ranks: Float64Array
}

/**
 * Returns the sort order of the values and their midranks. Tied values share the mean of the ranks that they occupy. The
 * ranks always sum to n(n+1)/2 and do not depend on the order of the values.
 *
 * Kendall, "The treatment of ties in ranking problems", Biometrika 33 (1945).
 *
 * @param count - How many each value stands for. Default: one.
 */
export function rankedColumn(values: Float64Array, count?: Float64Array): RankedColumn {
  const n = values.length
  const { order, codes } = sortedRows(values)
  const ranks = new Float64Array(n)
  const sizeAt = (place: number): number => (count === undefined ? 1 : count[order[place]])
  let before = 0
  for (let place = 0; place < n; place++) {
    const size = sizeAt(place)
    ranks[order[place]] = before + (1 + size) / 2
    before += size
  }
  for (let end = 1; end < n; end++) {
    // Most rows tie with none: they are passed by without a look at their values.
    if (codes[end] !== codes[end - 1] || values[order[end]] !== values[order[end - 1]]) continue
    const first = end - 1
    while (end < n && values[order[end]] === values[order[first]]) end++
    const last = end - 1
    const shared = (ranks[order[first]] + ranks[order[last]]) / 2 + (sizeAt(last) - sizeAt(first)) / 4
    for (let place = first; place < end; place++) ranks[order[place]] = shared
  }
  return { order, ranks }
}

/** Returns how many rows stand between two places of an order. */
function rowsBetween(order: Uint32Array, start: number, end: number, count: Float64Array | undefined): number {
  if (count === undefined) return end - start
  let rows = 0
  for (let i = start; i < end; i++) rows += count[order[i]]
  return rows
}

/** Returns Σⱼ sgn(xⱼ − xᵢ)·vⱼ for each row i: the sum of the values above the row minus the sum below. */
export function signedSums({ order, ranks }: RankedColumn, values: Float64Array): Float64Array {
  const n = order.length
  const sums = new Float64Array(n)
  let total = 0
  for (let i = 0; i < n; i++) total += values[i]
  let below = 0
  for (let start = 0; start < n; ) {
    let upTo = below
    let end = start
    for (; end < n && ranks[order[end]] === ranks[order[start]]; end++) upTo += values[order[end]]
    for (let i = start; i < end; i++) sums[order[i]] = total - upTo - below
    below = upTo
    start = end
  }
  return sums
}

/** Blocks of equal values, ascending. */
export interface Blocks {
  /** The place of each row's block, from 1 on. */
  readonly places: Uint32Array
  /** The number of rows of each block, counted. */
  readonly sizes: Float64Array
  /** The number of rows up to the end of each block, counted. */
  readonly ends: Float64Array
  /** The place in the order up to which each block reaches. */
  readonly upTo: Uint32Array
}

/** Returns the blocks of equal values of a column, whose values may each stand for several. */
export function blocksOf({ order, ranks }: RankedColumn, count?: Float64Array): Blocks {
  const n = order.length
  const places = new Uint32Array(n)
  const sizes = new Float64Array(n)
  const ends = new Float64Array(n)
  const upTo = new Uint32Array(n)
  let blocks = 0
  let before = 0
  for (let start = 0; start < n; blocks++) {
    const rank = ranks[order[start]]
    let end = start
    for (; end < n && ranks[order[end]] === rank; end++) places[order[end]] = blocks + 1
    sizes[blocks] = rowsBetween(order, start, end, count)
    before += sizes[blocks]
    ends[blocks] = before
    upTo[blocks] = end
    start = end
  }
  const [ofSizes, ofEnds] = [sizes, ends].map(each => each.subarray(0, blocks))
  return { places, sizes: ofSizes, ends: ofEnds, upTo: upTo.subarray(0, blocks) }
}
