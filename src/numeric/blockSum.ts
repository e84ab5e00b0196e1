import { compensatedSum } from './compensatedSum.ts'

/** Rows that are summed plainly: each sum of a block loses at most a few roundings of it. */
const BLOCK = 512

/**
 * Σ over blocks of rows of what `sumOfRows` finds for rows `start … end − 1`. The digits that a long sum loses are
 * those lost between blocks, and these are kept: a block is summed by a plain loop over typed arrays.
 */
export function blockSum(n: number, sumOfRows: (start: number, end: number) => number): number {
  return compensatedSum(Math.ceil(n / BLOCK), block => sumOfRows(block * BLOCK, Math.min(n, (block + 1) * BLOCK)))
}
