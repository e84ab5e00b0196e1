import type { Evaluation } from '../evaluation/evaluation.ts'
import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { Computed, Proportion, UnitValues } from '../metrics/computed.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'
import { jackknifeAcceleration } from '../stats/acceleration.ts'
import { basicInterval, bcaInterval, percentileInterval } from '../stats/bootstrapIntervals.ts'
import { calibrationInterval } from '../stats/calibrationInterval.ts'
import { delong, delongInterval, logitDelongInterval } from '../stats/delong.ts'
import type { Interval } from '../stats/interval.ts'
import { newcombeAuc } from '../stats/newcombeAuc.ts'
import { clopperPearson, wilson } from '../stats/proportion.ts'
import type { ConfidenceRequest, IntervalMethod } from './confidence.ts'
import { meanInterval, usualForMean } from './meanInterval.ts'
import { computedOf } from './measureConfigured.ts'
import { jackknifeOf, replicatesOf } from './replicates.ts'
import { resamplingOf } from './resampling.ts'
import { commonOrder, type Resampling, samplingOf } from './sampling.ts'
import { strataOf } from './strata.ts'

/** An interval, or why there is none. */
export type IntervalOrReason = Interval | { readonly because: string }

/**
 * How sure a value is that there is.
 *
 * @param sides - 1: either end by itself is a bound of the level that is asked for. 2: both ends together.
 * @throws EvaluationError for a metric that no interval is known of, and a method that is not for it.
 */
export function intervalOf(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  sides: 1 | 2,
): IntervalOrReason {
  const computed = computedOf(evaluation, metric)
  if (metric.metric.interval === 'none') throw noIntervalOf(metric)
  const sample = sampleOf(evaluation, metric, computed)
  const method = request.method ?? defaultMethod(metric, sample)
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  const found = endsBy(method, { evaluation, metric, request, sample, computed, level })
  if ('because' in found) return found
  const ends = withinRange(found, metric)
  const { seed, resamples, stratify } = request
  const drawn = drawing.has(method) ? { resamples, seed } : {}
  const name = metric.metric.interval === 'debiased' && drawing.has(method) ? 'debiased bootstrap' : method
  return Object.freeze({
    level: request.level,
    sides,
    ...ends,
    method: stratify ? `${name}, stratified` : name,
    ...drawn,
  })
}

// Intervals about a mean know nothing of what the metric can be, and a mean below 0 has no root.
function withinRange({ lower, upper }: Ends, { range: [least, most] }: ConfiguredMetric): Ends {
  return { lower: lower > least ? Math.min(lower, most) : least, upper: upper < most ? Math.max(upper, least) : most }
}

const drawing: ReadonlySet<IntervalMethod> = new Set(['bootstrapT', 'percentile', 'bca'])

interface Ends {
  readonly lower: number
  readonly upper: number
}

/** Whether an interval of the metric can be asked for on such columns. */
export function hasInterval(evaluation: Evaluation, metric: ConfiguredMetric): boolean {
  if (metric.metric.interval === 'none') return false
  const { kind } = evaluation.data
  return (kind !== 'ranking' && kind !== 'lists') || computedOf(evaluation, metric).units !== undefined
}

/** Whether its values cannot lie beyond 0 and 1: errors of 0 and 1 alone are no proportion, since others may be 7. */
export function isShare({ range: [least, most] }: ConfiguredMetric): boolean {
  return least >= 0 && most <= 1
}

/** What is known of the sample that decides which intervals there are. */
interface Sample {
  /** Values of independent units without weights whose mean the metric is. */
  readonly values: Float64Array | undefined
  readonly fromMean: UnitValues['fromMean']
  /** Each value is 0 or 1, or the metric grows with a proportion of rows. */
  readonly proportion: Proportion | undefined
  /** Independent rows of one weight whose AUC it is. */
  readonly area: Computed['areaOf']
  /** Bins of independent rows whose mean gap it is. */
  readonly gaps: Computed['gapsOf']
}

function sampleOf(evaluation: Evaluation, metric: ConfiguredMetric, computed: Computed): Sample {
  const units = computed.units?.()
  const rows = units?.values.length ?? evaluation.n
  const clustered = samplingOf(evaluation, metric.metric.unit, rows).unitOf !== undefined
  const plain = units !== undefined && units.sampleWeight === undefined && !clustered
  const values = plain ? units.values.filter(value => !Number.isNaN(value)) : undefined
  return {
    values,
    fromMean: units?.fromMean,
    proportion: clustered ? undefined : (computed.proportionOf ?? proportionOf(values, metric, units?.fromMean)),
    area: clustered || computed.areaOf?.sampleWeight !== undefined ? undefined : computed.areaOf,
    gaps: clustered ? undefined : computed.gapsOf,
  }
}

function proportionOf(
  values: Float64Array | undefined,
  metric: ConfiguredMetric,
  fromMean: UnitValues['fromMean'],
): Proportion | undefined {
  if (fromMean !== undefined || !isShare(metric)) return undefined
  if (values?.every(value => value === 0 || value === 1) !== true) return undefined
  return { successes: values.reduce((sum, value) => sum + value, 0), trials: values.length, from: same }
}

/** See the table in docs/coverage.md. */
function defaultMethod({ metric }: ConfiguredMetric, { values, proportion, area, gaps }: Sample): IntervalMethod {
  if (metric.interval === 'percentile') return 'percentile'
  if (proportion !== undefined) return 'wilson'
  if (area !== undefined) return 'newcombeDelong'
  if (gaps !== undefined) return 'foldedNormal'
  if (values !== undefined) return usualForMean(values.length)
  return 'bca'
}

interface Asked {
  readonly evaluation: Evaluation
  readonly metric: ConfiguredMetric
  readonly request: ConfidenceRequest
  readonly sample: Sample
  readonly computed: Computed
  readonly level: number
}

function endsBy(method: IntervalMethod, asked: Asked): Ends | { readonly because: string } {
  const { metric, sample, level, request, computed } = asked
  if (request.stratify && !drawing.has(method)) {
    throw notFor(metric, method, 'stratify, which is about resampling', "'bca' or 'percentile'")
  }
  switch (method) {
    case 'wilson':
    case 'clopperPearson': {
      if (sample.proportion === undefined) {
        throw notFor(metric, method, 'a proportion of single rows or cases that weigh the same', undefined)
      }
      const { successes, trials, from } = sample.proportion
      const { lower, upper } = (method === 'wilson' ? wilson : clopperPearson)(successes, trials, level)
      return { lower: from(lower), upper: from(upper) }
    }
    case 'newcombe':
    case 'delong':
    case 'logitDelong':
    case 'newcombeDelong': {
      if (sample.area === undefined) {
        throw notFor(metric, method, 'the AUC of single rows that weigh the same', undefined)
      }
      return endsOfArea(method, sample.area, level)
    }
    case 't':
    case 'bootstrapT': {
      const { values, fromMean = same } = sample
      if (values === undefined) throw notFor(metric, method, 'the mean of units that weigh the same', undefined)
      if (values.every(value => value === values[0])) return { because: allAlike(values.length, metric.metric.unit) }
      const ends = meanInterval(values, method, request, level)
      return 'because' in ends ? ends : { lower: fromMean(ends.lower), upper: fromMean(ends.upper) }
    }
    case 'foldedNormal': {
      if (sample.gaps === undefined) throw notFor(metric, method, 'the mean gap of bins of single rows', undefined)
      return calibrationInterval(sample.gaps, level)
    }
    case 'percentile':
    case 'bca':
      return resampledEnds(method, asked, computed.value)
    default:
      return method satisfies never
  }
}

const same = (mean: number): number => mean

function endsOfArea(
  method: 'newcombe' | 'delong' | 'logitDelong' | 'newcombeDelong',
  area: NonNullable<Sample['area']>,
  level: number,
): Ends | { readonly because: string } {
  const { positives, negatives } = area.byTruth()
  const found = delong(positives, negatives)
  const score = newcombeAuc(found.auc, positives.length, negatives.length, level)
  if (method === 'newcombe') return score
  const ends = method === 'delong' ? delongInterval(found, level) : logitDelongInterval(found, level)
  if (method === 'newcombeDelong') return ends === undefined ? score : farther(score, ends)
  return ends ?? { because: 'DeLong estimates no variance of such scores' }
}

/**
 * One takes scores to be spread evenly, and is too sure where some positives score like negatives; the other knows only
 * the rows that are there, and is too sure where few positives happen to score well. Each guards against what misleads the
 * other.
 */
function farther(a: Ends, b: Ends): Ends {
  return { lower: Math.min(a.lower, b.lower), upper: Math.max(a.upper, b.upper) }
}

/** Beyond, what is left of the samples is no sample of what was asked for. */
const MOST_UNDEFINED = 0.05

function resampledEnds(
  method: 'percentile' | 'bca',
  { evaluation, metric, request, level }: Asked,
  value: number,
): Ends | { readonly because: string } {
  const debiased =
    metric.metric.interval === 'debiased' ? metric.metric.configure({ ...metric.given, debiased: true }) : undefined
  const resampling = resamplingOf(evaluation, debiased ?? metric)
  if (resampling === undefined) throw noIntervalOf(metric)
  const strata = strataOf(evaluation, resampling, request.stratify)
  const order = commonOrder(strata === undefined ? [resampling] : [strata, resampling])
  const valueWhen = resampling.inOrder(order)
  const drawn = replicatesOf(valueWhen, strata?.ends ?? [resampling.units], request)
  const replicates = drawn.filter(replicate => !Number.isNaN(replicate))
  const share = 1 - replicates.length / drawn.length
  if (share > MOST_UNDEFINED) {
    return { because: `${Math.round(100 * share)} % of the resamples have no value` }
  }
  if (debiased !== undefined) return aboutDebiased(resampling, order, replicates, value, level)
  const alike = { because: allAlike(resampling.units, resampling.unit) }
  if (method === 'percentile') return percentileInterval(replicates, level) ?? alike
  const without = jackknifeOf(valueWhen, resampling.units, request.seed).filter(each => !Number.isNaN(each))
  const estimate = valueWhen(new Uint16Array(resampling.units).fill(1))
  const acceleration = jackknifeAcceleration(without)
  // Where all replicates lie to one side of the value, percentiles are all there is.
  return bcaInterval({ estimate, replicates, acceleration }, level) ?? percentileInterval(replicates, level) ?? alike
}

/**
 * What chance adds to a gap it adds again in every sample, and the estimate that takes it off takes off only what the
 * sample added: replicates lie around the value as it was first computed, not around the debiased one.
 */
function aboutDebiased(
  { units, inOrder }: Resampling,
  order: Uint32Array,
  replicates: Float64Array,
  biased: number,
  level: number,
): Ends | { readonly because: string } {
  const debiased = inOrder(order)(new Uint16Array(units).fill(1))
  const ends = basicInterval(biased, replicates, level)
  if (ends === undefined) return { because: allAlike(units, 'row') }
  const { lower, upper } = ends
  const shift = debiased - biased
  return { lower: Math.max(0, lower + shift), upper: Math.min(1, Math.max(0, upper + shift)) }
}

function allAlike(units: number, unit: string): string {
  return units === 1
    ? `one ${unit} says nothing of how others would be`
    : 'every resample gives the same value, which says nothing of how others would be'
}

function noIntervalOf({ id }: ConfiguredMetric): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `${id} has no interval: resampling says nothing of an extreme or of all items together`,
    mend: 'Leave confidence out, or gate a mean or a quantile',
  })
}

function notFor({ id }: ConfiguredMetric, method: string, what: string, expected: string | undefined): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `the method ${method} is for ${what}, which ${id} is not here`,
    expected,
    mend: 'Leave method out: it is chosen by what the columns are',
  })
}
