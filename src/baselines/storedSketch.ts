import type { SummedRows } from '../measure/pairs/summedRows.ts'
import type { StoredRows } from './storedRows.ts'

/** What a small baseline keeps: a random sample of the rows, and sums over all rows. */
export interface StoredSketch {
  /** The sampled rows, by hashes of their ids; of rows without ids, by hashes of their places. */
  readonly rows: StoredRows
  readonly by: 'id' | 'position'
  /** A digit of base 64 for each sampled row, by which a changed truth is noticed. */
  readonly truth: string
  /** A hash of the predictions of all rows, by which the same model is known. */
  readonly predictions: string
  /** By metric: sums over all rows. */
  readonly sums: ReadonlyMap<string, SummedRows>
}
