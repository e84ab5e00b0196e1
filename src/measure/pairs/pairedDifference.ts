import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import { mcnemar } from '../../stats/mcnemar.ts'
import { pairedT } from '../../stats/pairedT.ts'
import { signFlip } from '../../stats/signFlip.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { defaultAmong } from '../intervals/defineMethod.ts'
import { deviationsFrom, heldByStringer } from '../intervals/deviations.ts'
import { isShare } from '../intervals/intervalSample.ts'
import { largestOf } from '../intervals/largestOf.ts'
import { intervalFields, isReason, type OrReason } from '../intervals/orReason.ts'
import { samplingOf } from '../intervals/sampling.ts'
import { areaDifference } from './areaDifference.ts'
import { confusionDifference } from './confusionDifference.ts'
import { improvement, type PairedDifference } from './difference.ts'
import { lossDifference, ratioDifference } from './lossDifference.ts'
import { pairedMethods } from './pairedMethods.ts'
import { debiasedSides, pairedReplicates, tailShare } from './pairedReplicates.ts'
import { type PairedSample, sameModel } from './pairedSample.ts'
import { samePredictions } from './samePredictions.ts'
import type { Sides } from './sides.ts'

/** The gain of the candidate, with the interval that suits the metric and its columns. */
export function pairedDifference(both: Sides, request: ConfidenceRequest, sides: 1 | 2): PairedDifference {
  const { metric } = both.candidate
  const [ours, theirs] = [both.candidate.computed.value, both.baseline.computed.value]
  if (metric.direction === 'none') {
    throw new EvaluationError({
      column: 'metric',
      problem: `neither higher nor lower values of ${metric.id} are better`,
      expected: 'a metric that has a direction',
    })
  }
  const gain = improvement(ours, theirs, metric.direction)
  const nothing = { interval: undefined, pValue: Number.NaN, test: 'none', identical: false }
  if (Number.isNaN(gain)) return { ...nothing, gain, byValues: false, noInterval: 'a side has no value' }
  if (metric.metric.interval === 'none') {
    const noInterval = 'resampling says nothing of an extreme: the values alone decide'
    return { ...nothing, gain, byValues: true, noInterval }
  }
  // A threshold of its own gives the same scores of labels another value.
  const identical =
    nearlyEqual(ours, theirs) && samePredictions(both.candidate.evaluation, both.baseline.evaluation, metric)
  const sample = identical ? sameModel : (closedSample(both, request) ?? resampledSample(both, gain, request))
  if (sample === undefined) {
    const noInterval = 'such data cannot be drawn from: the values alone decide'
    return { ...nothing, gain, byValues: true, noInterval }
  }
  const same = sample.same === true
  return {
    // Rows in another order give the same model a value that rounding sets apart.
    gain: same ? 0 : gain,
    ...intervalFields(intervalOfGain(metric, sample, request, sides)),
    ...sample.tested(),
    identical: same,
    byValues: false,
  }
}

function intervalOfGain(
  metric: ConfiguredMetric,
  sample: PairedSample,
  request: ConfidenceRequest,
  sides: 1 | 2,
): OrReason<Interval> {
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  const name = defaultAmong(pairedMethods, sample, level)
  const method = pairedMethods[name]
  const found = method.limits(sample, { metric, request, level })
  if (found === undefined) throw new TypeError(`${name} does not serve such a sample`)
  if (isReason(found)) return found
  const { seed, resamples } = request
  const { lower, upper, ...remarks } = found
  return Object.freeze({
    level: request.level,
    sides,
    ...held({ lower, upper }, sample, level),
    method: name,
    ...remarks,
    ...(method.resamples ? { resamples, seed } : {}),
  })
}

function held({ lower, upper }: Limits, { deviations }: PairedSample, level: number): Limits {
  return deviations === undefined ? { lower, upper } : heldByStringer({ lower, upper }, deviations, level)
}

/** From so many units on Student's t says what flipped signs would, at once. */
const FEWEST_UNFLIPPED = 1000

/** What is known without resampling the metric itself; undefined where nothing is. */
function closedSample(both: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { candidate, baseline } = both
  const { evaluation, metric, computed } = candidate
  const { direction } = metric
  if (typeof direction !== 'string' || request.method !== undefined || request.stratify) return undefined
  const [ours, theirs] = [computed.units?.(), baseline.computed.units?.()]
  const rows = ours?.values.length ?? evaluation.n
  if (samplingOf(evaluation, metric.metric.unit, rows).unitOf !== undefined) return undefined
  if (computed.areaOf !== undefined && baseline.computed.areaOf !== undefined) {
    return areaDifference(computed.areaOf, baseline.computed.areaOf)
  }
  if (ours === undefined || theirs === undefined) {
    return quantileDifference(both) ?? ratioDifference(both, request) ?? confusionDifference(both)
  }
  if (ours.sampleWeight !== undefined) return undefined
  // Units that only one side could judge: their mean is no difference of the means.
  if (ours.values.some((value, i) => Number.isNaN(value) !== Number.isNaN(theirs.values[i]))) return undefined
  const gains = ours.values
    .map((value, i) => improvement(value, theirs.values[i], direction))
    .filter(gain => !Number.isNaN(gain))
  if (areBits(ours.values, theirs.values, metric)) {
    const b = gains.filter(gain => gain > 0).length
    const c = gains.filter(gain => gain < 0).length
    return {
      flips: { b, c, n: gains.length },
      tested: () => ({ pValue: mcnemar(b, c), test: 'McNemar mid-p' }),
    }
  }
  const ofLosses = lossDifference(both, [ours, theirs], request)
  if (ofLosses !== undefined) return ofLosses
  if (ours.fromMean !== undefined) return undefined
  return {
    gains,
    deviations: deviationsFrom(
      0,
      gains,
      largestOf({ metric, request, sameRange: true, largest: ours.largest, seen: [ours.values, theirs.values] }),
    ),
    tested: () =>
      gains.length < FEWEST_UNFLIPPED
        ? { pValue: signFlip(gains, request).twoSided, test: 'sign-flip permutation' }
        : { pValue: pairedT(gains)?.twoSided ?? 1, test: 'Student’s t' },
  }
}

/** Whether all units are right or wrong, as those of a proportion are. */
function areBits(ours: Float64Array, theirs: Float64Array, metric: ConfiguredMetric): boolean {
  const isBit = (value: number): boolean => value === 0 || value === 1 || Number.isNaN(value)
  return isShare(metric) && ours.every(isBit) && theirs.every(isBit)
}

/** The gain in a quantile of single values. */
function quantileDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const [ours, theirs] = [candidate.computed.quantile?.(), baseline.computed.quantile?.()]
  if (ours === undefined || theirs === undefined) return undefined
  const [first, second] = candidate.metric.direction === 'up' ? [ours, theirs] : [theirs, ours]
  const nothing = { pValue: Number.NaN, test: 'none' }
  return { quantiles: { first: first.values, second: second.values, share: ours.share }, tested: () => nothing }
}

/** Both sides on the same resamples; undefined where such data cannot be drawn from. */
function resampledSample(both: Sides, plain: number, request: ConfidenceRequest): PairedSample | undefined {
  const debiased = both.candidate.metric.metric.interval === 'debiased'
  const replicates = pairedReplicates(debiased ? debiasedSides(both) : both, request)
  if (replicates === undefined) return undefined
  const tested = () => ({ pValue: tailShare(replicates.gains), test: 'paired bootstrap' })
  return debiased ? { debiased: { replicates, plain }, tested } : { replicates, tested }
}
