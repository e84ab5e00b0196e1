import type { Evaluation } from '../evaluation/evaluation.ts'
import type { OrReason } from '../measure/intervals/defineMethod.ts'
import { type UnpairedDifference, unpairedDifference } from '../measure/pairs/unpairedDifference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { MetricReport } from '../report/report.ts'
import type { ReportMetric } from '../report/reportMetric.ts'
import type { Interval } from '../stats/interval.ts'
import type { BaselineRequest } from './baselineRequest.ts'
import type { OtherRows } from './pairCommon.ts'
import { limitsOf, limitsRequest } from './withLimits.ts'

/** Both models, each on rows of its own. */
export interface UnpairedRows {
  /** Why the rows are not paired. */
  readonly because: string
  readonly differences: ReadonlyMap<ConfiguredMetric, UnpairedDifference>
  /** Why values are not compared unpaired either; undefined where they are. */
  readonly refused: string | undefined
}

/** The candidate beside stored values of other rows, by the limits that the file keeps of them. */
export function unpairedWith(
  { evaluation, report }: { readonly evaluation: Evaluation; readonly report: MetricReport },
  stored: MetricReport,
  { metrics, confidence }: Pick<BaselineRequest, 'metrics' | 'confidence'>,
  { because, doubt }: OtherRows,
): UnpairedRows {
  if (doubt !== undefined) return { because, differences: new Map(), refused: doubt }
  const request = limitsRequest(confidence)
  const rowOf = ({ metrics: rows }: MetricReport, { id }: ConfiguredMetric): ReportMetric | undefined =>
    rows.find(({ metric }) => metric === id)
  const differences = new Map(
    metrics.map(metric => {
      const [before, after] = [rowOf(stored, metric), rowOf(report, metric)]
      const ours = { value: after?.value ?? Number.NaN, limits: limitsOf(evaluation, metric, request) }
      const theirs = { value: before?.value ?? Number.NaN, limits: storedLimits(before, request.level) }
      return [metric, unpairedDifference(metric, ours, theirs, request.level)] as const
    }),
  )
  const [first] = Array.from(differences).filter(([, { noInterval }]) => noInterval !== undefined)
  return {
    because,
    differences,
    refused: first && `${first[0].id} cannot be compared unpaired, since ${first[1].noInterval}`,
  }
}

export function storedLimits(row: Pick<ReportMetric, 'interval'> | undefined, level: number): OrReason<Interval> {
  const interval = row?.interval
  if (interval === undefined) return { because: 'the file keeps none' }
  const { lower, upper, method } = interval
  const kept = (1 + interval.level) / 2
  if (kept < level && !nearlyEqual(kept, level)) {
    return { because: `the file keeps those of ${percent(kept)}, not of ${percent(level)}` }
  }
  return { level: kept, sides: 1, lower, upper, method }
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(6))} %`
}
