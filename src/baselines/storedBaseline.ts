import type { SummedRows } from '../measure/pairs/sketch/summedRows.ts'
import type { MetricReport } from '../report/report.ts'
import type { Anchor } from './anchor.ts'
import type { StoredSliceColumn } from './slices/storedSlices.ts'
import type { StoredRows } from './storedRows.ts'

/** The format of baseline files. */
export const BASELINE_FORMAT = 'expect-metrics/baseline'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const BASELINE_SCHEMA = 1

/** A stored reference: the report, and what was predicted for each row. */
export interface StoredBaseline {
  readonly report: MetricReport
  /** One for each metric of the report that has a value. */
  readonly anchors: readonly Anchor[]
  /** Undefined if only the report was requested. */
  readonly rows: StoredRows | undefined
  /** Some of the rows, and the sums of all. Such a file has no `rows`. */
  readonly sketch?: StoredSketch | undefined
  /** The slices on which the gate must hold, too. */
  readonly slices?: readonly StoredSliceColumn[] | undefined
}

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
