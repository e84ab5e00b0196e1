import { SHORT, spreadOf, spreadOver, startsOf } from './buckets.ts'
import { type Extent, extentOf } from './extentOf.ts'

/**
 * Scores in ordered buckets: no score of a bucket exceeds one of the next. Within a bucket the negatives precede the
 * positives, both unsorted. Sums over pairs or ranks need a finer order only within a bucket.
 */
export interface ScoreBuckets {
  readonly scores: Float64Array
  /** The end of the negatives and the end of the positives of each bucket, interleaved. */
  readonly ends: Uint32Array
  readonly positives: number
  readonly negatives: number
}

/** More rows than these are spread in two steps: each step then writes to few enough places for the cache. */
const LONG = 2 ** 19
const FIRST_BUCKETS = 2 ** 9

interface Given {
  readonly long?: number | undefined
  /** The extent of the scores, if it is known. */
  readonly extent?: Extent | undefined
}

/**
 * Spreads finite scores over buckets of about four, in two steps if there are more than `long`. O(n); takes 8 bytes per
 * row and the counters of the buckets, at worst 8 more.
 */
export function scoreBuckets(
  isPositive: Uint8Array,
  scores: Float64Array,
  { long = LONG, extent = extentOf(scores) }: Given = {},
): ScoreBuckets {
  const n = scores.length
  const spread = n <= SHORT ? 'equal' : spreadOver(extent, n, n > long ? FIRST_BUCKETS : undefined)
  // One bucket for all scores if they are equal or cannot be spread.
  const { buckets, offset, scale } = typeof spread === 'string' ? { buckets: 1, offset: 0, scale: 0 } : spread
  const places = new Uint32Array(2 * buckets)
  for (let i = 0; i < n; i++) places[2 * (((scores[i] / 2 - offset) * scale) >>> 0) + isPositive[i]]++
  let positives = 0
  for (let place = 1; place < places.length; place += 2) positives += places[place]
  startsOf(places)
  const grouped = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const score = scores[i]
    grouped[places[2 * (((score / 2 - offset) * scale) >>> 0) + isPositive[i]]++] = score
  }
  // Each start has moved on to the end of its part.
  const ends = n > long ? spreadAgain(grouped, places) : places
  return { scores: grouped, ends, positives, negatives: n - positives }
}

/** Spreads each bucket over finer ones in place and returns their ends. */
function spreadAgain(scores: Float64Array, ends: Uint32Array): Uint32Array {
  let longest = 0
  for (let place = 1; place < ends.length; place += 2) {
    longest = Math.max(longest, ends[place] - (place === 1 ? 0 : ends[place - 2]))
  }
  const scratch = new Float64Array(longest)
  const finer: Uint32Array[] = []
  let start = 0
  for (let place = 0; place < ends.length; place += 2) {
    const end = ends[place + 1]
    if (end > start) finer.push(spreadBucket(scores, scratch, start, ends[place], end))
    start = end
  }
  const all = new Uint32Array(finer.reduce((length, part) => length + part.length, 0))
  let length = 0
  for (const part of finer) {
    all.set(part, length)
    length += part.length
  }
  return all
}

function spreadBucket(
  scores: Float64Array,
  scratch: Float64Array,
  start: number,
  middle: number,
  end: number,
): Uint32Array {
  const spread = end - start <= SHORT ? 'equal' : spreadOf(scores, start, end)
  if (typeof spread === 'string') return Uint32Array.of(middle, end)
  const { buckets, offset, scale } = spread
  const places = new Uint32Array(2 * buckets)
  for (let i = start; i < middle; i++) places[2 * (((scores[i] / 2 - offset) * scale) >>> 0)]++
  for (let i = middle; i < end; i++) places[2 * (((scores[i] / 2 - offset) * scale) >>> 0) + 1]++
  startsOf(places)
  for (let i = start; i < middle; i++) {
    scratch[places[2 * (((scores[i] / 2 - offset) * scale) >>> 0)]++] = scores[i]
  }
  for (let i = middle; i < end; i++) {
    scratch[places[2 * (((scores[i] / 2 - offset) * scale) >>> 0) + 1]++] = scores[i]
  }
  for (let i = start; i < end; i++) scores[i] = scratch[i - start]
  for (let place = 0; place < places.length; place++) places[place] += start
  return places
}

/** The comparisons per row up to which all pairs of a bucket are compared directly. */
const MOST_COMPARISONS = 16

/** Whether comparing all pairs of a bucket beats sorting it. Its negatives end, and its positives start, at `middle`. */
export function fewPairs(start: number, middle: number, end: number): boolean {
  return (middle - start) * (end - middle) <= MOST_COMPARISONS * (end - start)
}
