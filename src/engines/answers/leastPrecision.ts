import { argsortDescending } from '../../numeric/argsort.ts'

/**
 * Returns the least average precision that rows of these buckets can have: in each bucket, every positive row ranks
 * below all negative ones, with a score of its own. The precision at the first positive row bounds the others.
 *
 * @param buckets - The bucket of each cell, by its least score.
 * @param counts - How many rows each cell has.
 */
export function leastPrecision(buckets: Float64Array, counts: Float64Array, isPositive: Uint8Array): number {
  const order = argsortDescending(buckets)
  const positives = counts.reduce((sum, count, i) => sum + (isPositive[i] === 1 ? count : 0), 0)
  let [above, found, sum] = [0, 0, 0]
  for (let start = 0; start < order.length; ) {
    let [end, p, q] = [start, 0, 0]
    for (; end < order.length && buckets[order[end]] === buckets[order[start]]; end++) {
      const cell = order[end]
      if (isPositive[cell] === 1) p += counts[cell]
      else q += counts[cell]
    }
    if (p > 0) sum += (p * (found + 1)) / (above + q + 1)
    found += p
    above += p + q
    start = end
  }
  return sum / positives
}
