import { type Extent, extentOf } from './extentOf.ts'

/** The counters of more buckets would not fit the fast part of the cache. */
const MOST_BUCKETS = 2 ** 18

/** How many times a crowded bucket is spread again before the platform's sort takes over. */
export const MOST_LEVELS = 3

/** Up to this length insertion sort is fastest. */
export const SHORT = 24

/** A map of values to ordered buckets: bucket = ⌊(value/2 − offset)·scale⌋. */
export interface Spread {
  readonly buckets: number
  /** Each operation is monotone in the value even with rounding, so the buckets are in order. */
  readonly offset: number
  readonly scale: number
}

/**
 * Returns how to spread `values[start … end)` over about a quarter as many buckets: `'equal'` if all values are the same,
 * `'uneven'` if their range is too narrow or too wide for a double to scale it.
 */
export function spreadOf(
  values: Float64Array,
  start: number,
  end: number,
  mostBuckets = MOST_BUCKETS,
): Spread | 'equal' | 'uneven' {
  return spreadOver(extentOf(values, start, end), end - start, mostBuckets)
}

/** Returns the same for so many values of that extent. */
export function spreadOver(
  { low, high }: Extent,
  count: number,
  mostBuckets = MOST_BUCKETS,
): Spread | 'equal' | 'uneven' {
  if (low === high) return 'equal'
  const buckets = Math.min(mostBuckets, 2 ** Math.ceil(Math.log2(count / 4)))
  // Halved, because the range of doubles is twice the largest of them.
  const offset = low / 2
  const scale = (buckets - 1) / (high / 2 - offset)
  // Half of the smallest subnormal number is 0, and a scale of Infinity·0 is NaN.
  return Number.isFinite(scale) && scale > 0 ? { buckets, offset, scale } : 'uneven'
}

/** Turns the counts of buckets into their start positions, in place; the first bucket starts at `first`. */
export function startsOf(counts: Uint32Array, first = 0): void {
  let sum = first
  for (let b = 0; b < counts.length; b++) {
    const count = counts[b]
    counts[b] = sum
    sum += count
  }
}
