import { REPORT_FORMAT } from '../evaluation/storedReport.ts'
import type { MetricReport } from './report.ts'
import { type MetricReportJSON, REPORT_SCHEMA, reportCodec } from './reportCodec.ts'
import { requireReport } from './requireReport.ts'

/**
 * A report as plain data: what is undefined as null with its reason, ±Infinity and −0 as text. `JSON.stringify(report)`
 * writes the same.
 *
 * @throws EvaluationError for what is no report.
 *
 * @example
 * const report = metricReport({ yTrue: [1, 0, 1], yPred: [1, 1, 1] })
 * reportToJSON(report).data.rows // 3
 */
export function reportToJSON(report: MetricReport): MetricReportJSON {
  requireReport(report, 'reportToJSON')
  return reportCodec.write({ ...report, format: REPORT_FORMAT, schema: REPORT_SCHEMA })
}
