import type { MetricReport } from '../report/report.ts'
import type { Anchor } from './anchor.ts'
import type { StoredSliceColumn } from './slices/storedSlices.ts'
import type { StoredRows } from './storedRows.ts'
import type { StoredSketch } from './storedSketch.ts'

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
