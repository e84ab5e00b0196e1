import { sortedRows } from './argsort.ts'
import { compensatedSum } from './compensatedSum.ts'
import { concordanceByRow } from './concordanceByRow.ts'
import { blocksOf, rankedColumn } from './rankedColumn.ts'
import { sortPart } from './sortNumbers.ts'
import { take } from './take.ts'

/** Numbers of pairs (i, j), i < j, by how two columns order them. Exact integers up to 2⁵³. */
export interface PairCounts {
  readonly pairs: number
  readonly tiedInX: number
  readonly tiedInY: number
  readonly tiedInBoth: number
  /** Pairs that the two columns order oppositely. */
  readonly discordant: number
  readonly concordant: number
  readonly distinctX: number
  readonly distinctY: number
}

/**
 * Counts concordant, discordant and tied pairs in O(n log n).
 *
 * Knight, "A computer method for calculating Kendall's tau with ungrouped data", JASA 61 (1966): sort by x then y; the
 * exchanges that a merge sort by y then needs are the discordant pairs.
 *
 * @param count - How many rows each row stands for. Default: one.
 */
export function pairCounts(x: Float64Array, y: Float64Array, count?: Float64Array): PairCounts {
  if (count !== undefined) return countedPairs(x, y, count)
  const n = x.length
  const { order, codes } = sortedRows(x)
  const yInOrderOfX = take(y, order)

  let tiedInX = 0
  let tiedInBoth = 0
  let distinctX = 0
  for (let start = 0; start < n; ) {
    let end = start + 1
    while (end < n && codes[end] === codes[start] && x[order[end]] === x[order[start]]) end++
    distinctX++
    if (end - start > 1) {
      tiedInX += pairsOf(end - start)
      sortPart(yInOrderOfX, start, end)
      tiedInBoth += tiedPairs(yInOrderOfX.subarray(start, end)).pairs
    }
    start = end
  }
  const discordant = countExchanges(yInOrderOfX, new Float64Array(n))
  const { pairs: tiedInY, distinct: distinctY } = tiedPairs(yInOrderOfX)
  const pairs = pairsOf(n)
  const concordant = pairs - tiedInX - tiedInY + tiedInBoth - discordant
  return { pairs, tiedInX, tiedInY, tiedInBoth, discordant, concordant, distinctX, distinctY }
}

/** Returns the same of rows that each stand for several, from the pairs of each row with all others. */
function countedPairs(x: Float64Array, y: Float64Array, count: Float64Array): PairCounts {
  const [inX, inY] = [rankedColumn(x, count), rankedColumn(y, count)]
  const [ofX, ofY] = [blocksOf(inX, count), blocksOf(inY, count)]
  const { concordance } = concordanceByRow(x, y, { inX, inY, count })
  const inBoth = new Map<string, number>()
  count.forEach((rows, row) => {
    const key = `${ofX.places[row]} ${ofY.places[row]}`
    inBoth.set(key, (inBoth.get(key) ?? 0) + rows)
  })
  const tied = (sizes: ArrayLike<number>): number => compensatedSum(sizes.length, i => pairsOf(sizes[i]))
  const pairs = pairsOf(ofX.ends[ofX.ends.length - 1])
  const [tiedInX, tiedInY, tiedInBoth] = [tied(ofX.sizes), tied(ofY.sizes), tied([...inBoth.values()])]
  const untied = pairs - tiedInX - tiedInY + tiedInBoth
  const difference = compensatedSum(count.length, row => count[row] * concordance[row]) / 2
  return {
    pairs,
    tiedInX,
    tiedInY,
    tiedInBoth,
    discordant: (untied - difference) / 2,
    concordant: (untied + difference) / 2,
    distinctX: ofX.sizes.length,
    distinctY: ofY.sizes.length,
  }
}

function pairsOf(n: number): number {
  return (n * (n - 1)) / 2
}

/** Numbers of pairs of equal values and of distinct values in a sorted list. */
function tiedPairs(sorted: Float64Array): { pairs: number; distinct: number } {
  let pairs = 0
  let distinct = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start + 1
    while (end < sorted.length && sorted[end] === sorted[start]) end++
    pairs += pairsOf(end - start)
    distinct++
    start = end
  }
  return { pairs, distinct }
}

/** Blocks of this length are sorted by insertion, which makes one exchange per inversion. */
const BLOCK = 8

/** Sorts `values` in place by a bottom-up merge sort and returns the number of inversions. */
function countExchanges(values: Float64Array, scratch: Float64Array): number {
  const n = values.length
  let exchanges = 0
  for (let start = 0; start < n; start += BLOCK) {
    const end = Math.min(start + BLOCK, n)
    for (let i = start + 1; i < end; i++) {
      const value = values[i]
      let j = i
      while (j > start && values[j - 1] > value) {
        values[j] = values[j - 1]
        j--
      }
      values[j] = value
      exchanges += i - j
    }
  }
  let from = values
  let to = scratch.subarray(0, n)
  for (let width = BLOCK; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      exchanges += merge(from, to, start, Math.min(start + width, n), Math.min(start + 2 * width, n))
    }
    const sorted = to
    to = from
    from = sorted
  }
  if (from !== values) values.set(from)
  return exchanges
}

/** From this length on, it pays to search for the parts that need no merging. */
const LONG = 256

/** Merges two sorted neighbours and returns the number of inversions between them. */
function merge(from: Float64Array, to: Float64Array, start: number, middle: number, end: number): number {
  const alike = end - middle === middle - start
  if (alike && middle - start < LONG) return mergeFromBothEnds(from, to, start, middle, end)
  // Values up to the smallest of the right half and from the largest of the left half on are in place already.
  const first = middle < end ? placeAfter(from, start, middle, from[middle]) : middle
  const last = first < middle ? placeBefore(from, middle, end, from[middle - 1]) : middle
  if (alike && last - first > (end - start) / 2) return mergeFromBothEnds(from, to, start, middle, end)
  to.set(from.subarray(start, first), start)
  to.set(from.subarray(last, end), last)
  return mergeInOrder(from, to, first, middle, last)
}

/** Merges two neighbours. Unless both are empty, the left one ends with the largest value. */
function mergeInOrder(from: Float64Array, to: Float64Array, start: number, middle: number, end: number): number {
  let exchanges = 0
  let left = start
  let right = middle
  let at = start
  while (right < end) {
    const a = from[left]
    const b = from[right]
    if (a <= b) {
      to[at++] = a
      left++
    } else {
      to[at++] = b
      right++
      exchanges += middle - left
    }
  }
  while (left < middle) to[at++] = from[left++]
  return exchanges
}

/**
 * Merges two neighbours of equal length: the lower half from the front, the upper half from the back, so that neither
 * side runs out. Comparisons are summed as numbers, because a branch would be mispredicted half of the time.
 */
function mergeFromBothEnds(from: Float64Array, to: Float64Array, start: number, middle: number, end: number): number {
  const half = middle - start
  let exchanges = 0
  let left = start
  let right = middle
  let lastLeft = middle - 1
  let lastRight = end - 1
  for (let k = 0; k < half; k++) {
    // A value from the right passes every value of the left half that is not yet placed at the front.
    const rightFirst = Number(from[right] < from[left])
    to[start + k] = from[left + rightFirst * (right - left)]
    exchanges += rightFirst * (middle - left)
    left += 1 - rightFirst
    right += rightFirst
    // Or every value of the left half that was placed at the back before it.
    const leftLast = Number(from[lastRight] < from[lastLeft])
    to[end - 1 - k] = from[lastRight + leftLast * (lastLeft - lastRight)]
    exchanges += (1 - leftLast) * (middle - 1 - lastLeft)
    lastLeft -= leftLast
    lastRight -= 1 - leftLast
  }
  return exchanges
}

/** Index of the first of the sorted values above `value`. */
function placeAfter(sorted: Float64Array, start: number, end: number, value: number): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle] <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the first of the sorted values at or above `value`. */
function placeBefore(sorted: Float64Array, start: number, end: number, value: number): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
