import type { EvaluationRecord } from './records/evaluationRecord.ts'
import type { GateRecord } from './records/gateRecord.ts'

/** What the gates of a run found, as plain data: everything that a table, a summary or a page shows is made of this. */
export interface Results {
  readonly format: 'expect-metrics/results'
  /** Raised when a reader of an older version could no longer read what a newer one writes. */
  readonly schema: 1
  /** The version of expect-metrics that wrote it. */
  readonly version: string
  readonly run: RunRecord
  /** In the order of files and tests. */
  readonly gates: readonly GateRecord[]
  /** Each once, however many gates judge it. */
  readonly evaluations: readonly EvaluationRecord[]
}

/** Where and when a run was made. */
export interface RunRecord {
  /** What is tested, as people call it: the name of the package. */
  readonly name?: string | undefined
  /** The runner and its version: `vitest 5.1.0`. */
  readonly runner: string
  /** When it began, as `2026-03-01T09:30:00.000Z`. */
  readonly startedAt: string
  readonly commit?: string | undefined
  readonly branch?: string | undefined
  /** Which part of the tests ran, from 1; absent where all did. */
  readonly shard?: ShardRecord | undefined
  /** What a reader of the results should know: gates that could not be credited to a test, for example. */
  readonly notes: readonly string[]
}

/** A part of a run that is divided between machines. */
export interface ShardRecord {
  readonly index: number
  readonly of: number
}
