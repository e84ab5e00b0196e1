import { MOST_LEVELS, SHORT, spreadOf } from './buckets.ts'

/** Counters of so many buckets stay in the fastest part of the cache. */
const MOST_BUCKETS = 2 ** 12

/** The value that would stand at place `rank` (from 0) if the values were sorted. Finite values; none is moved. */
export function quickselect(values: Float64Array, rank: number): number {
  const { sorted, place } = aroundRank(values, rank)
  return sorted[place]
}

/** The values at the places `rank − 1` and `rank`, of which the first must be there. */
export function quickselectPair(values: Float64Array, rank: number): readonly [below: number, at: number] {
  const { sorted, place } = aroundRank(values, rank)
  return [place > 0 ? sorted[place - 1] : quickselect(values, rank - 1), sorted[place]]
}

/**
 * Some neighbours in order, and at which place among them the rank is. Of ordered buckets only the one that holds the
 * rank is looked into: O(n), at worst O(n log n).
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
