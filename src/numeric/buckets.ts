/** Above this many buckets their counters leave the fast part of the cache. */
const MOST_BUCKETS = 2 ** 18

/** How often a crowded bucket is spread again before it is left to the platform's own sort. */
export const MOST_LEVELS = 3

/** Up to this length insertion sort is the fastest there is. */
export const SHORT = 24

/** How the values of a range are spread over buckets by their size: bucket = ⌊(value/2 − offset)·scale⌋. */
export interface Spread {
  readonly buckets: number
  /** Every step of the way to a bucket is monotone in the value, rounding included: so buckets are in order. */
  readonly offset: number
  readonly scale: number
}

/**
 * How to spread `values[start … end)` over about a quarter as many buckets. `'equal'` where they are all the same,
 * `'uneven'` where the range of the values is so narrow or so wide that no double can scale it.
 */
export function spreadOf(
  values: Float64Array,
  start: number,
  end: number,
  mostBuckets = MOST_BUCKETS,
): Spread | 'equal' | 'uneven' {
  let low = values[start]
  let high = low
  for (let i = start + 1; i < end; i++) {
    const value = values[i]
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low === high) return 'equal'
  const buckets = Math.min(mostBuckets, 2 ** Math.ceil(Math.log2((end - start) / 4)))
  // Halved, because the range of doubles is twice the largest of them.
  const offset = low / 2
  const scale = (buckets - 1) / (high / 2 - offset)
  // Half of the smallest subnormal number is 0, and a scale of Infinity·0 is NaN.
  return Number.isFinite(scale) && scale > 0 ? { buckets, offset, scale } : 'uneven'
}

/** Turns counts of buckets into the place where each begins. */
export function startsOf(counts: Uint32Array): void {
  let sum = 0
  for (let b = 0; b < counts.length; b++) {
    const count = counts[b]
    counts[b] = sum
    sum += count
  }
}
