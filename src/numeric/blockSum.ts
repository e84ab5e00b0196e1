import { compensatedSum } from './compensatedSum.ts'

/** Rows that are summed plainly: each sum of a block loses at most a few roundings of it. */
const BLOCK = 512

/** A column that is no longer loses none, so that means of numbers of few digits come out as by hand. */
export const SHORT_COLUMN = 1024

/**
 * Σ of the terms of rows 0 … n−1. Of a long column blocks are summed by `sumOfRows`, a plain loop over rows
 * `start … end − 1`, and what is lost between blocks is kept.
 */
export function blockSum(
  n: number,
  term: (row: number) => number,
  sumOfRows: (start: number, end: number) => number,
): number {
  if (n <= SHORT_COLUMN) return compensatedSum(n, term)
  return compensatedSum(Math.ceil(n / BLOCK), block => sumOfRows(block * BLOCK, Math.min(n, (block + 1) * BLOCK)))
}
