import type { Evaluation } from '../evaluation/evaluation.ts'
import type { MetricReport } from '../report/report.ts'
import type { StoredSliceColumn } from './slices/storedSlices.ts'

/** The evaluation held against a baseline, with its results. */
export interface Candidate {
  readonly evaluation: Evaluation
  readonly report: MetricReport
  /** The slices that the gate asks for; empty where it asks for none. */
  readonly slices: readonly StoredSliceColumn[]
}
