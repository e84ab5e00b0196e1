import type { MetricReport } from '../report/report.ts'
import type { StoredRows } from './storedRows.ts'

/** The format of baseline files. */
export const BASELINE_FORMAT = 'expect-metrics/baseline'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const BASELINE_SCHEMA = 1

/** A stored reference: the report, and what was predicted for each row. */
export interface StoredBaseline {
  readonly report: MetricReport
  /** Undefined if only the report was requested. */
  readonly rows: StoredRows | undefined
}
