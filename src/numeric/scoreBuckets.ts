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

/** Puts finite scores into buckets of about four. O(n); 8 bytes a row, and those of the buckets' counters. */
export function scoreBuckets(isPositive: Uint8Array, scores: Float64Array): ScoreBuckets {
  const n = scores.length
  const spread = n <= SHORT ? 'equal' : spreadOf(scores, 0, n)
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
  return { scores: grouped, ends: places, positives, negatives: n - positives }
}

/** Comparing each positive of a bucket with each negative costs at most so many comparisons a row. */
const MOST_COMPARISONS = 16

/** Whether a bucket, from `start` to `end` with its positives from `middle` on, is better compared than sorted. */
export function fewPairs(start: number, middle: number, end: number): boolean {
  return (middle - start) * (end - middle) <= MOST_COMPARISONS * (end - start)
}
