import { MOST_LEVELS, SHORT, spreadOf } from './buckets.ts'

/** The counters of this many buckets fit the fastest part of the cache. */
const MOST_BUCKETS = 2 ** 12

/** Returns the value at index `rank` of the sorted values. Finite values; the array is not changed. */
export function quickselect(values: Float64Array, rank: number): number {
  const { sorted, place } = aroundRank(values, rank)
  return sorted[place]
}

/** Returns the values at indices `rank − 1` and `rank` of the sorted values; `rank` is at least 1. */
export function quickselectPair(values: Float64Array, rank: number): readonly [below: number, at: number] {
  const { sorted, place } = aroundRank(values, rank)
  return [place > 0 ? sorted[place - 1] : quickselect(values, rank - 1), sorted[place]]
}

/**
 * Returns some neighbours in order and the index of the rank among them. Values are spread over ordered buckets, and only
 * the bucket that contains the rank is sorted: O(n), at worst O(n log n).
 */
function aroundRank(values: Float64Array, rank: number): { readonly sorted: Float64Array; readonly place: number } {
  let candidates = values
  let place = rank
  for (let level = 0; candidates.length > SHORT && level < MOST_LEVELS; level++) {
    const spread = spreadOf(candidates, 0, candidates.length, MOST_BUCKETS)
    if (spread === 'equal') return { sorted: candidates, place }
    if (spread === 'uneven') break
    const { buckets, offset, scale } = spread
    const counts = new Uint32Array(buckets)
    for (let i = 0; i < candidates.length; i++) counts[((candidates[i] / 2 - offset) * scale) >>> 0]++
    let bucket = 0
    while (place >= counts[bucket]) place -= counts[bucket++]
    const inBucket = new Float64Array(counts[bucket])
    let found = 0
    for (let i = 0; found < inBucket.length; i++) {
      const value = candidates[i]
      if (((value / 2 - offset) * scale) >>> 0 === bucket) inBucket[found++] = value
    }
    candidates = inBucket
  }
  return { sorted: new Float64Array(candidates).sort(), place }
}
