import { compensatedSum } from './compensatedSum.ts'

/** Rows of a block are summed plainly, which costs a few roundings of the block’s sum at most. */
const BLOCK = 512

/** Columns up to this length are summed with compensation, so that means of short numbers come out exact. */
export const SHORT_COLUMN = 1024

/**
 * Returns the sum of the terms of rows 0 … n−1. In a long column, `sumOfRows` sums each block by a plain loop over rows
 * `start … end − 1`; the sum over blocks is compensated.
 */
export function blockSum(
  n: number,
  term: (row: number) => number,
  sumOfRows: (start: number, end: number) => number,
): number {
  if (n <= SHORT_COLUMN) return compensatedSum(n, term)
  return compensatedSum(Math.ceil(n / BLOCK), block => sumOfRows(block * BLOCK, Math.min(n, (block + 1) * BLOCK)))
}
