import { reportBrand } from '../evaluation/evaluation.ts'
import type { MetricReport, ReportContent } from './report.ts'
import { reportToJSON } from './reportCodec.ts'

/** Makes a report of its content: branded and deeply frozen. */
export function reportOf(content: ReportContent): MetricReport {
  const report = {
    version: content.version,
    n: content.n,
    unit: content.unit,
    columns: content.columns,
    data: content.data,
    metrics: content.metrics,
    perClass: content.perClass,
    confusionMatrix: content.confusionMatrix,
    slices: content.slices,
    [reportBrand]: true as const,
  }
  // Not enumerable: a changed copy must not pass for a measured report.
  Object.defineProperty(report, reportBrand, { enumerable: false })
  Object.defineProperty(report, 'toJSON', { value: () => reportToJSON(report) })
  return frozen(report)
}

// A frozen part may hold one that is not.
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner)
    Object.freeze(value)
  }
  return value
}
