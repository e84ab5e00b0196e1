import { unlessRefused } from '../evaluation/errors/refusals.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { StoredSlice } from '../evaluation/storedReport.ts'
import { type ConfidenceRequest, requireConfidence } from '../measure/intervals/confidence.ts'
import { measureSurely } from '../measure/intervals/intervalOf.ts'
import { resolveMetric } from '../measure/resolveMetric.ts'
import { dataSlices, evaluationOfSlice } from '../measure/slices/dataSlices.ts'
import type { MetricReport } from '../report/report.ts'
import type { Interval } from '../stats/interval.ts'
import { knownMetrics } from './metrics/knownMetrics.ts'

/** Returns the limits of a value on a slice; undefined where it has none. */
export type LimitsOfSlices = (slice: StoredSlice, metric: string) => Interval | undefined

/** Returns the limits of the values that a report has by slice. They are measured at once, slice by slice. */
export function limitsOfSlices(evaluation: Evaluation, report: MetricReport, confidence: number): LimitsOfSlices {
  const request = requireConfidence(confidence)
  const found = new Map<StoredSlice, ReadonlyMap<string, Interval | undefined>>()
  for (const { name, columns = [name], slices } of report.slices) {
    const all = dataSlices(evaluation, { columns: [columns] })
    for (const slice of slices) {
      const labels = slice.labels ?? [slice.slice]
      const own = all.find(each => each.labels.every((label, i) => label === labels[i]))
      if (own === undefined) continue
      const rows = evaluationOfSlice(evaluation, own)
      found.set(slice, new Map(slice.metrics.map(({ metric }) => [metric, intervalOn(rows, metric, request)])))
    }
  }
  return (slice, metric) => found.get(slice)?.get(metric)
}

function intervalOn(rows: Evaluation, metric: string, request: ConfidenceRequest): Interval | undefined {
  // The rows of a slice may not suit the metric.
  return unlessRefused(() => measureSurely(rows, resolveMetric(metric, {}, knownMetrics), request, 2).interval)
}
