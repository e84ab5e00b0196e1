import type { MetricReport } from '../report/report.ts'
import type { StoredRows } from './storedRows.ts'

/** What the file of a baseline says it is. */
export const BASELINE_FORMAT = 'expect-metrics/baseline'

/** Raised when an older version of this library could no longer read what a newer one writes. */
export const BASELINE_SCHEMA = 1

/** A stored reference: what was measured when it was recorded, and what was predicted for each row. */
export interface StoredBaseline {
  readonly report: MetricReport
  /** Absent where the report alone was asked for. */
  readonly rows: StoredRows | undefined
}
