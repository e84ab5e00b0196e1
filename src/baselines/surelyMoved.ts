import type { Evaluation } from '../evaluation/evaluation.ts'
import { evaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { requireConfidence, usualConfidence } from '../measure/intervals/confidence.ts'
import type { OrReason } from '../measure/intervals/defineMethod.ts'
import { measuredUnlessRefused } from '../measure/measureConfigured.ts'
import { unpairedDifference } from '../measure/pairs/unpairedDifference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { MetricReport } from '../report/report.ts'
import { rowIn } from '../report/reportMetric.ts'
import type { Interval } from '../stats/interval.ts'
import type { SnapshotCandidate } from './candidateRows.ts'
import { otherData, type SnapshotComparison, type SnapshotRow } from './compareWithSnapshot.ts'
import { limitsOf, storedLimits } from './withLimits.ts'

/**
 * Says of each metric that moved whether it surely moved. A snapshot keeps no rows, so that the limits of the change are
 * those of unpaired values: from the cells that both have, or from the intervals of both. They are wider than need be.
 */
export function surelyMoved(
  comparison: SnapshotComparison,
  candidate: SnapshotCandidate | undefined,
): SnapshotComparison {
  if (otherData(comparison).length > 0) return comparison
  const { stored, now } = comparison
  const before = candidate && cellsOf(stored, candidate.evaluation)
  const sureOf = (row: SnapshotRow): boolean | undefined => {
    const metric = candidate?.metricOf(row.metric)
    if (metric === undefined || row.outcome === 'same' || !Number.isFinite(row.change)) return undefined
    const ours = intervalIn(now, metric) ?? (before && limitsFrom(candidate?.evaluation, metric, row.new))
    const theirs = intervalIn(stored, metric) ?? limitsFrom(before, metric, row.old)
    if (ours === undefined || theirs === undefined) return undefined
    const { interval } = unpairedDifference(
      metric,
      { value: row.new, limits: ours },
      { value: row.old, limits: theirs },
      request.level,
    )
    return interval && (interval.lower > 0 || interval.upper < 0)
  }
  return { ...comparison, rows: comparison.rows.map(row => ({ ...row, sure: sureOf(row) })) }
}

const request = requireConfidence(usualConfidence)

/** The cells of a report as an evaluation; undefined where they count no whole rows. */
export function cellsOf({ confusionMatrix, n }: MetricReport, { data }: Evaluation): Evaluation | undefined {
  if (confusionMatrix === undefined || data.kind !== 'rows') return undefined
  const { labels, counts } = confusionMatrix
  const cells = counts.flat()
  if (!cells.every(Number.isInteger) || cells.reduce((sum, count) => sum + count, 0) !== n) return undefined
  const { positive } = data
  const isThere = positive !== undefined && labels.includes(positive)
  return evaluation({ confusionMatrix: counts, labels, ...(isThere && { positive }) })
}

function limitsFrom(
  from: SnapshotCandidate['evaluation'] | undefined,
  metric: ConfiguredMetric,
  value: number,
): OrReason<Interval> | undefined {
  if (from === undefined) return undefined
  const measured = measuredUnlessRefused(from, metric)
  // Cells say nothing of a metric that is about more than labels.
  if (measured === undefined || !nearlyEqual(measured.value, value)) return undefined
  return limitsOf(from, metric, request)
}

function intervalIn(report: MetricReport, metric: ConfiguredMetric): OrReason<Interval> | undefined {
  const row = rowIn(report, metric)
  return row?.interval && storedLimits(row, row.interval.level)
}
