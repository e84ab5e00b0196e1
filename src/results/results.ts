import type { EvaluationRecord } from './records/evaluationRecord.ts'
import type { GateRecord } from './records/gateRecord.ts'
import type { RunRecord } from './records/runRecord.ts'

/** What the gates of a run found, as plain data: everything that a table, a summary or a page shows is made of this. */
export interface Results {
  readonly format: 'expect-metrics/results'
  /** Raised when a reader of an older version could no longer read what a newer one writes. */
  readonly schema: 1
  /** The version of expect-metrics that wrote it. */
  readonly version: string
  readonly run: RunRecord
  /** In the order of the run. */
  readonly gates: readonly GateRecord[]
  /** Each once, however many gates judge it. */
  readonly evaluations: readonly EvaluationRecord[]
}
