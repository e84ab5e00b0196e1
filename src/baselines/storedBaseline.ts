import type { MetricReport } from '../report/report.ts'
import type { Anchor } from './anchor.ts'
import type { StoredRows } from './storedRows.ts'

/** The format of baseline files. */
export const BASELINE_FORMAT = 'expect-metrics/baseline'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const BASELINE_SCHEMA = 2

/** A stored reference: the report, and what was predicted for each row. */
export interface StoredBaseline {
  /** The schema of its file. One of schema 1 has no anchors, and knows its data by ids and truth alone. */
  readonly schema: 1 | 2
  readonly report: MetricReport
  /** One for each metric of the report that has a value; those of a file of schema 1 are its values. */
  readonly anchors: readonly Anchor[]
  /** Undefined if only the report was requested. */
  readonly rows: StoredRows | undefined
}
