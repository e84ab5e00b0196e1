import { SHORT, spreadOf, startsOf } from './buckets.ts'

/**
 * Scores in ordered buckets: no score of a bucket is above any of the next. In each bucket the negatives stand before
 * the positives, in no order of their own. Sums over pairs or ranks need no more order than that, but inside a bucket.
 */
export interface ScoreBuckets {
  readonly scores: Float64Array
  /** For each bucket where its negatives end and where its positives end, one after the other. */
  readonly ends: Uint32Array
  readonly positives: number
  readonly negatives: number
}

/** More rows than these are spread in two steps, each of which writes to few places at a time: they stay in the cache. */
const LONG = 2 ** 23
const FIRST_BUCKETS = 2 ** 9

/**
 * Puts finite scores into buckets of about four, in two steps where there are more than `long`. O(n); 8 bytes a row and
 * those of the buckets' counters, at worst 8 more.
 */
export function scoreBuckets(isPositive: Uint8Array, scores: Float64Array, long = LONG): ScoreBuckets {
  const n = scores.length
  const spread = n <= SHORT ? 'equal' : spreadOf(scores, 0, n, n > long ? FIRST_BUCKETS : undefined)
  // One bucket for all, where there is nothing to spread or no way to.
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
  // Each place has moved on to the end of its part.
  const ends = n > long ? spreadAgain(grouped, places) : places
  return { scores: grouped, ends, positives, negatives: n - positives }
}

/** Spreads each bucket over finer ones in place, and returns the ends of these. */
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

/** Comparing each positive of a bucket with each negative costs at most so many comparisons a row. */
const MOST_COMPARISONS = 16

/** Whether a bucket, from `start` to `end` with its positives from `middle` on, is better compared than sorted. */
export function fewPairs(start: number, middle: number, end: number): boolean {
  return (middle - start) * (end - middle) <= MOST_COMPARISONS * (end - start)
}
