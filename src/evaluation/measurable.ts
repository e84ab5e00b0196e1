import type { EvaluationData } from './evaluation.ts'
import type { RepeatedData } from './repeatedRuns.ts'
import type { ReportData } from './storedReport.ts'
import type { TotalsData } from './totals/totals.ts'

/** Data that can be measured by themselves, unlike a report's, those of several runs, or the totals of an engine. */
export type MeasurableData = Exclude<EvaluationData, ReportData | RepeatedData | TotalsData>

/** Returns whether data hold their rows, of one run. */
export function isMeasurable(data: EvaluationData): data is MeasurableData {
  return data.kind !== 'report' && data.kind !== 'repeated' && data.kind !== 'totals'
}
