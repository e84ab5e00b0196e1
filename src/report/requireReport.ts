import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { isReport } from '../evaluation/evaluation.ts'
import type { MetricReport } from './report.ts'

/** Refuses lookalikes of a report, such as its JSON, which has null for undefined values. */
export function requireReport(value: MetricReport, caller: string): void {
  if (isReport(value)) return
  throw new EvaluationError({
    caller,
    problem: `${describeValue(value)} was received`,
    expected: 'a metric report',
    mend: 'Make it with metricReport, or read its JSON with parseReport',
  })
}
