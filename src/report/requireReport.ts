import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { isReport } from '../evaluation/evaluation.ts'
import type { MetricReport } from './report.ts'

/** Refuses lookalikes of a report, such as its JSON, which has null for undefined values. */
export function requireReport(value: MetricReport, caller: string): void {
  if (isReport(value)) return
  throw notTaken(value, caller, 'a metric report', 'Make it with metricReport, or read its JSON with parseReport')
}

/** The error of a function that was handed something else than it takes. */
export function notTaken(value: unknown, caller: string, expected: string, mend: string): EvaluationError {
  return new EvaluationError({ caller, problem: `${describeValue(value)} was received`, expected, mend })
}
