import type { Measurement } from '../../measure/measurement.ts'
import type { EvaluationRecord } from '../records/evaluationRecord.ts'
import { recordOfRanking } from './recordOfRanking.ts'

const MOST_METRICS = 5

/**
 * Returns the record of an evaluation with the values that one more metric has for its queries or runs. Undefined if
 * the metric has none, is recorded already, or would be one too many.
 */
export function withMetric(record: EvaluationRecord, measurement: Measurement): EvaluationRecord | undefined {
  const { ranking, runs } = record
  const { metric, title, value, parts } = measurement
  const isNew = (known: readonly { readonly metric: string }[]): boolean =>
    known.length < MOST_METRICS && known.every(each => each.metric !== metric)
  if (parts.kind === 'runs' && runs !== undefined && isNew(runs.metrics)) {
    const added = { metric, title, value, values: parts.runs.map(run => run.value) }
    return { ...record, runs: { ...runs, metrics: [...runs.metrics, added] } }
  }
  if (parts.kind !== 'queries' || ranking === undefined || !isNew(ranking.metrics)) return undefined
  const found = recordOfRanking(measurement, undefined)
  return found && { ...record, ranking: { ...ranking, metrics: [...ranking.metrics, ...found.metrics] } }
}
