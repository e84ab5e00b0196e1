import type { EvaluationData } from '../evaluation/evaluation.ts'
import type { ReportData } from '../evaluation/storedReport.ts'

/** Data that are still there to be measured. */
export type MeasurableData = Exclude<EvaluationData, ReportData>
