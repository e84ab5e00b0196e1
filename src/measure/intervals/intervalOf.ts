import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { Computed } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { calibrationInterval } from '../../stats/calibrationInterval.ts'
import { clopperPearson } from '../../stats/clopperPearson.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import { wilson } from '../../stats/wilson.ts'
import { computedOf } from '../measureConfigured.ts'
import { areaLimits } from './areaLimits.ts'
import type { ConfidenceRequest, IntervalMethod } from './confidence.ts'
import { limitsOfFew } from './fewDeviate.ts'
import { type IntervalSample, sampleOf } from './intervalSample.ts'
import type { LimitsOrReason } from './limitsOrReason.ts'
import { meanInterval, usualForMean } from './meanInterval.ts'
import { allAlike, noIntervalOf, resampledLimits } from './resampledLimits.ts'

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
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  const few = request.method === undefined && !request.stratify ? limitsOfFew(sample, metric, level) : undefined
  if (few !== undefined) {
    return Object.freeze({ level: request.level, sides, ...withinRange(few, metric), method: 'stringer' })
  }
  const method = request.method ?? defaultMethod(metric, sample)
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
function withinRange({ lower, upper }: Limits, { range: [least, most] }: ConfiguredMetric): Limits {
  return { lower: lower > least ? Math.min(lower, most) : least, upper: upper < most ? Math.max(upper, least) : most }
}

const drawing: ReadonlySet<IntervalMethod> = new Set(['bootstrapT', 'percentile', 'bca'])

/** Whether an interval of the metric can be asked for on such columns. */
export function hasInterval(evaluation: Evaluation, metric: ConfiguredMetric): boolean {
  if (metric.metric.interval === 'none') return false
  const { kind } = evaluation.data
  return (kind !== 'ranking' && kind !== 'lists') || computedOf(evaluation, metric).units !== undefined
}

/** See the table in docs/interval-coverage.md. */
function defaultMethod({ metric }: ConfiguredMetric, sample: IntervalSample): IntervalMethod {
  const { values, proportion, area, gaps } = sample
  if (metric.interval === 'percentile') return 'percentile'
  if (proportion !== undefined) return 'wilson'
  if (area !== undefined) return 'newcombeDelong'
  if (gaps !== undefined) return 'foldedNormal'
  return values === undefined ? 'bca' : usualForMean(values.length)
}

interface Asked {
  readonly evaluation: Evaluation
  readonly metric: ConfiguredMetric
  readonly request: ConfidenceRequest
  readonly sample: IntervalSample
  readonly computed: Computed
  readonly level: number
}

function endsBy(method: IntervalMethod, asked: Asked): LimitsOrReason {
  const { evaluation, metric, sample, level, request, computed } = asked
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
      return areaLimits(method, sample.area, level)
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
      return resampledLimits(method, evaluation, metric, request, level, computed.value)
    default:
      return method satisfies never
  }
}

const same = (mean: number): number => mean

function notFor({ id }: ConfiguredMetric, method: string, what: string, expected: string | undefined): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `the method ${method} is for ${what}, which ${id} is not here`,
    expected,
    mend: 'Leave method out: it is chosen by what the columns are',
  })
}
