import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import { mcnemar } from '../../stats/mcnemar.ts'
import { pairedT } from '../../stats/pairedT.ts'
import { signFlip } from '../../stats/signFlip.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { defaultAmong } from '../intervals/defineMethod.ts'
import { fartherOf, heldByStringer } from '../intervals/deviations.ts'
import { isShare } from '../intervals/intervalSample.ts'
import { intervalFields, isReason, noGroupVaries, type OrReason } from '../intervals/orReason.ts'
import { samplingOf } from '../intervals/sampling.ts'
import { numericColumns } from '../numericColumns.ts'
import { areaDifference } from './areaDifference.ts'
import { noPairDiffers } from './boundedDifference.ts'
import { clusterDifference, sidesWithoutGroups } from './clusterDifference.ts'
import { confusionDifference } from './confusionDifference.ts'
import { correlationDifference } from './correlationDifference.ts'
import { improvement, type PairedDifference } from './difference.ts'
import { pairedMethods } from './pairedMethods.ts'
import { debiasedSides, pairedReplicates, tailShare } from './pairedReplicates.ts'
import { type PairedSample, sameModel } from './pairedSample.ts'
import { rankedDifference } from './rankedDifference.ts'
import { samenessOf } from './samePredictions.ts'
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
  const same = samenessOf(both.candidate.evaluation, both.baseline.evaluation, metric)
  const sample =
    same === 'model'
      ? sameModel
      : (closedSample(both, request) ??
        (same === 'seen' ? nothingDiffers(both) : undefined) ??
        resampledSample(both, gain, request))
  if (sample === undefined) {
    const noInterval = 'such data cannot be drawn from: the values alone decide'
    return { ...nothing, gain, byValues: true, noInterval }
  }
  return {
    // Rows in another order give the same model a value that rounding sets apart.
    gain: same === 'model' ? 0 : gain,
    ...intervalFields(intervalOfGain(both, sample, request, sides)),
    ...sample.tested(),
    identical: same === 'model',
    byValues: false,
  }
}

function intervalOfGain(
  both: Sides,
  sample: PairedSample,
  request: ConfidenceRequest,
  sides: 1 | 2,
): OrReason<Interval> {
  const { metric } = both.candidate
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  const name = defaultAmong(pairedMethods, sample, level)
  const method = pairedMethods[name]
  const own = method.limits(sample, { metric, request, level })
  if (own === undefined) throw new TypeError(`${name} does not serve such a sample`)
  const overGroups = sample.clusters !== undefined || sample.leftOut !== undefined
  const found = isReason(own) || !overGroups ? own : widened(own, both, request, level)
  if (isReason(found)) return found
  const { seed, resamples } = request
  return Object.freeze({
    level: request.level,
    sides,
    ...held(found, sample, level),
    method: name,
    ...(method.resamples ? { resamples, seed } : {}),
  })
}

/** Rows that come in groups are no surer than independent ones: their interval is no narrower. */
function widened(limits: Limits, both: Sides, request: ConfidenceRequest, level: number): OrReason<Limits> {
  const { metric } = both.candidate
  const sample = closedSample(sidesWithoutGroups(both), request)
  const rowWise =
    sample && pairedMethods[defaultAmong(pairedMethods, sample, level)].limits(sample, { metric, request, level })
  if (sample !== undefined && rowWise !== undefined && !isReason(rowWise)) {
    return fartherOf(limits, held(rowWise, sample, level))
  }
  return limits.lower < limits.upper ? limits : noGroupVaries
}

function held({ lower, upper }: Limits, { deviations }: PairedSample, level: number): Limits {
  return deviations === undefined ? { lower, upper } : heldByStringer({ lower, upper }, deviations, level)
}

/** What is known without resampling the metric itself; undefined where nothing is. */
function closedSample(both: Sides, request: ConfidenceRequest): PairedSample | undefined {
  const { candidate, baseline } = both
  const { evaluation, metric, computed } = candidate
  const { direction, range } = metric
  if (typeof direction !== 'string' || request.method !== undefined || request.stratify) return undefined
  const [ours, theirs] = [computed.units?.(), baseline.computed.units?.()]
  const rows = ours?.values.length ?? evaluation.n
  if (samplingOf(evaluation, metric.metric.unit, rows).unitOf !== undefined) return clusterDifference(both)
  if (computed.areaOf !== undefined && baseline.computed.areaOf !== undefined) {
    return areaDifference(computed.areaOf, baseline.computed.areaOf)
  }
  if (ours === undefined || theirs === undefined) {
    return rankedDifference(both, request) ?? correlationDifference(both) ?? confusionDifference(both)
  }
  if (ours.sampleWeight !== undefined || ours.fromMean !== undefined) return undefined
  // Units that only one side could judge: their mean is no difference of the means.
  if (ours.values.some((value, i) => Number.isNaN(value) !== Number.isNaN(theirs.values[i]))) return undefined
  const gains = ours.values
    .map((value, i) => improvement(value, theirs.values[i], direction))
    .filter(gain => !Number.isNaN(gain))
  const bits = [ours.values, theirs.values].every(values => values.every(v => v === 0 || v === 1 || Number.isNaN(v)))
  if (bits && isShare(metric)) {
    const b = gains.filter(gain => gain > 0).length
    const c = gains.filter(gain => gain < 0).length
    return {
      flips: { b, c, n: gains.length },
      tested: () => ({ pValue: mcnemar(b, c), test: 'McNemar mid-p' }),
    }
  }
  return {
    gains,
    deviations: { usual: 0, values: gains, largest: range[1] - range[0] },
    tested: () => testOfGains(gains, request),
  }
}

/**
 * What the metric sees of every unit is the same, though the models are two: of a range, the exact bound. It goes by the
 * class with the fewest rows, on which a metric of labels may depend alone.
 */
function nothingDiffers({ candidate: { evaluation, metric, shape } }: Sides): PairedSample | undefined {
  const { data, n } = evaluation
  const { unitOf, units } = samplingOf(evaluation, metric.metric.unit, n)
  const largest = metric.range[1] - metric.range[0]
  if (!Number.isFinite(largest) || ('sampleWeight' in data && data.sampleWeight !== undefined)) return undefined
  const byClass = data.kind === 'rows' && shape.name !== 'numbers' && unitOf === undefined
  const independent = byClass ? rarestOf(numericColumns(data)[0]) : units
  return noPairDiffers(independent, largest, () => ({ pValue: 1, test: 'identical values' }))
}

/** With fewer units than this no assignment of signs is rare enough: 2⁻⁴ is more than 5 %. */
const FEWEST_FLIPPED = 5

function testOfGains(gains: Float64Array, request: ConfidenceRequest): ReturnType<PairedSample['tested']> {
  const few = gains.length < FEWEST_FLIPPED ? pairedT(gains) : undefined
  return few === undefined
    ? { pValue: signFlip(gains, request).twoSided, test: 'sign-flip permutation' }
    : { pValue: few.twoSided, test: 'Student’s t' }
}

/** How often the rarest value occurs. */
function rarestOf(values: ArrayLike<number>): number {
  const counts = new Map<number, number>()
  for (let row = 0; row < values.length; row++) counts.set(values[row], (counts.get(values[row]) ?? 0) + 1)
  return Math.min(...counts.values())
}

/** Both sides on the same resamples; undefined where such data cannot be drawn from. */
function resampledSample(both: Sides, plain: number, request: ConfidenceRequest): PairedSample | undefined {
  const debiased = both.candidate.metric.metric.interval === 'debiased'
  const replicates = pairedReplicates(debiased ? debiasedSides(both) : both, request)
  if (replicates === undefined) return undefined
  const tested = () => ({ pValue: tailShare(replicates.gains), test: 'paired bootstrap' })
  return debiased ? { debiased: { replicates, plain }, tested } : { replicates, tested }
}
