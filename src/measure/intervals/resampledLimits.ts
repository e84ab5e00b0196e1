import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { jackknifeAcceleration } from '../../stats/acceleration.ts'
import { basicInterval, bcaInterval, percentileInterval } from '../../stats/bootstrapIntervals.ts'
import type { ConfidenceRequest } from './confidence.ts'
import type { LimitsOrReason } from './limitsOrReason.ts'
import { jackknifeOf, replicatesOf } from './replicates.ts'
import { resamplingOf } from './resampling.ts'
import { commonOrder, type Resampling } from './sampling.ts'
import { strataOf } from './strata.ts'

/** Beyond, what is left of the samples is no sample of what was asked for. */
const MOST_UNDEFINED = 0.05

/** Where the interval of a value ends by resampling what it was computed from. */
export function resampledLimits(
  method: 'percentile' | 'bca',
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: ConfidenceRequest,
  level: number,
  value: number,
): LimitsOrReason {
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
): LimitsOrReason {
  const debiased = inOrder(order)(new Uint16Array(units).fill(1))
  const ends = basicInterval(biased, replicates, level)
  if (ends === undefined) return { because: allAlike(units, 'row') }
  const { lower, upper } = ends
  const shift = debiased - biased
  return { lower: Math.max(0, lower + shift), upper: Math.min(1, Math.max(0, upper + shift)) }
}

/** Why there is no interval where all units, or all resamples, have the same value. */
export function allAlike(units: number, unit: string): string {
  return units === 1
    ? `one ${unit} says nothing of how others would be`
    : 'every resample gives the same value, which says nothing of how others would be'
}

/** The error of a metric that no interval is known of. */
export function noIntervalOf({ id }: ConfiguredMetric): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `${id} has no interval: resampling says nothing of an extreme or of all items together`,
    mend: 'Leave confidence out, or gate a mean or a quantile',
  })
}
