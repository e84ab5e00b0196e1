import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { isReport } from '../evaluation/evaluation.ts'
import { REPORT_FORMAT } from '../evaluation/storedReport.ts'
import { codec } from './jsonCodec.ts'
import type { MetricReport } from './report.ts'
import { type MetricReportJSON, REPORT_SCHEMA, reportCodec, reportToJSON } from './reportCodec.ts'
import { reportOf } from './reportOf.ts'
import { requireFormat } from './requireFormat.ts'
import { DEEPEST_WRITTEN, requireSoundJson } from './requireSoundJson.ts'

const format = {
  format: REPORT_FORMAT,
  schema: REPORT_SCHEMA,
  kind: 'metric report',
  noun: 'report',
  orElse: ', or make the report anew with this version',
}

/**
 * Reads a report from its JSON: text, or data parsed before. `JSON.stringify` of the result is the same JSON again.
 *
 * @throws EvaluationError for text that is no JSON (cut off, a merge conflict in it), for something else than a report,
 * a report of a newer schema, or one in which anything is missing, unknown or impossible: a value outside its range, a metric twice.
 * Unlike a baseline a report has no seal: a value that was edited within its range is believed.
 *
 * @example
 * const report = metricReport({ yTrue: [1, 0, 1], yPred: [1, 1, 1] })
 * measure(parseReport(JSON.stringify(report)), 'precision').value // 0.6666667
 */
export function parseReport(jsonOrText: unknown): MetricReport {
  return withCaller('parseReport', () => {
    // A report of another copy of this library has passed the same checks.
    if (isReport(jsonOrText)) return jsonOrText as MetricReport
    const value = typeof jsonOrText === 'string' ? parsedText(jsonOrText) : jsonOrText
    requireFormat(value, format)
    return reportOf(reportCodec.read({ value, place: 'the report' }))
  })
}

/** A report within other JSON, which is read as its own file is. */
export const reportInside = codec<MetricReport, MetricReportJSON>(
  { $ref: 'metric-report.schema.json' },
  reportToJSON,
  ({ value }) => parseReport(value),
)

/** The data of a text of JSON, or an error that says where it is broken. */
export function parsedText(text: string): unknown {
  if (/^(<{7}|>{7}) /m.test(text)) {
    throw new EvaluationError({
      problem: 'the text has a merge conflict in it',
      mend: 'Take either side whole, or make the report anew',
    })
  }
  requireSoundJson(text, position => `character ${position + 1}`, DEEPEST_WRITTEN)
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const length = `${text.length} ${text.length === 1 ? 'character' : 'characters'}`
    throw new EvaluationError({
      problem: `the text of ${length} is no JSON: ${error instanceof Error ? error.message : describeValue(error)}`,
      expected: 'a metric report as JSON.stringify writes it',
      mend: 'Where it was cut off or edited by hand, take it from version control or make it anew',
    })
  }
}
