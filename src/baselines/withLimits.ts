import type { Evaluation } from '../evaluation/evaluation.ts'
import { hasInterval } from '../measure/intervals/closedForm.ts'
import { type ConfidenceRequest, requireConfidence, usualConfidence } from '../measure/intervals/confidence.ts'
import { isReason, type OrReason } from '../measure/intervals/defineMethod.ts'
import { intervalOf } from '../measure/intervals/intervalOf.ts'
import { computationOf } from '../measure/measureConfigured.ts'
import { type UnpairedDifference, unpairedDifference } from '../measure/pairs/unpairedDifference.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { MetricReport } from '../report/report.ts'
import { type ReportInterval, type ReportMetric, rowIn, valueIn } from '../report/reportMetric.ts'
import { reportOf } from '../report/reportOf.ts'
import type { Interval } from '../stats/interval.ts'
import type { BaselineRequest } from './baselineRequest.ts'
import type { Candidate } from './candidate.ts'

/** The rows are other ones, or too few of them the same: each model has a value on its own rows alone. */
export interface OtherRows {
  readonly kind: 'other'
  /** Why the rows are not paired. */
  readonly because: string
  /** Why they may be the same rows after all. */
  readonly doubt?: string | undefined
}

/**
 * Returns the report with the limits of each value, by which a later model can be compared with it on other rows. They are
 * written as two-sided intervals of level 2c − 1: each limit by itself is a bound of level c.
 */
export function withLimits(
  report: MetricReport,
  evaluation: Evaluation,
  metrics: readonly ConfiguredMetric[],
  confidence: ConfidenceRequest | undefined,
): MetricReport {
  return reportOf({
    ...report,
    metrics: report.metrics.map(row => {
      const metric = metrics.find(({ id }) => id === row.metric)
      const limits = metric && limitsOf(evaluation, metric, limitsRequest(confidence))
      if (limits === undefined || isReason(limits)) return row
      return { ...row, interval: storedInterval(limits) }
    }),
  })
}

/** Two limits as a file keeps them: a two-sided interval of level 2c − 1. */
export function storedInterval({ level, lower, upper, method, resamples, seed }: Interval): ReportInterval {
  return { level: Number((2 * level - 1).toPrecision(12)), lower, upper, method, resamples, seed }
}

/** The confidence of the limits in an unpaired comparison: the usual one if none was asked for. */
export function limitsRequest(confidence: ConfidenceRequest | undefined): ConfidenceRequest {
  if (confidence === undefined) return requireConfidence(usualConfidence)
  const { level, resamples, seed } = confidence
  return requireConfidence({ level, resamples, seed })
}

/** The limits of a value, each a bound of the level; or why they cannot compare it with a value on other rows. */
export function limitsOf(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
): OrReason<Interval> {
  const { interval: rule } = metric.metric
  if (rule === 'none') return { because: 'an extreme grows with the number of rows' }
  if (rule === 'debiased') return { because: 'it grows as rows become fewer' }
  const computation = computationOf(evaluation, metric)
  if (!hasInterval(computation)) return { because: 'such data have none' }
  // Differences of two samples are made of score limits, which are nearest to the level on average.
  const { level } = request
  const found = intervalOf(computation, { ...request, level: 2 * level - 1 }, 2)
  return isReason(found) ? found : Object.freeze({ ...found, level, sides: 1 as const })
}

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
  { evaluation, report }: Pick<Candidate, 'evaluation' | 'report'>,
  stored: MetricReport,
  { metrics, confidence }: Pick<BaselineRequest, 'metrics' | 'confidence'>,
  { because, doubt }: OtherRows,
): UnpairedRows {
  if (doubt !== undefined) return { because, differences: new Map(), refused: doubt }
  const request = limitsRequest(confidence)
  const differences = new Map(
    metrics.map(metric => {
      const ours = { value: valueIn(report, metric), limits: limitsOf(evaluation, metric, request) }
      const theirs = { value: valueIn(stored, metric), limits: storedLimits(rowIn(stored, metric), request.level) }
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
