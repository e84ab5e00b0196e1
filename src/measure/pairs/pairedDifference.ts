import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import {
  type AskedLimits,
  defaultAmong,
  intervalFields,
  isReason,
  noGroupVaries,
  type OrReason,
} from '../intervals/defineMethod.ts'
import { fartherOf, heldByStringer } from '../intervals/deviations.ts'
import { debiased } from '../resampling/drawReplicates.ts'
import { pairedTotals } from '../totals/pairedTotals.ts'
import { refuseRowWise } from '../totals/sampleOfTotals.ts'
import { closedSample, nothingDiffers } from './closedSample.ts'
import { sidesWithoutGroups } from './clusterDifference.ts'
import { gainOf, type PairedDifference, requireDirection } from './difference.ts'
import { pairedMethods } from './pairedMethods.ts'
import { gapReplicates, pairedReplicates, tailShare } from './pairedReplicates.ts'
import { type PairedSample, sameModel } from './pairedSample.ts'
import { samenessOf } from './sameness.ts'
import type { Sides } from './sides.ts'

/** The gain of the candidate, with the interval that suits the metric and its columns. */
export function pairedDifference(both: Sides, request: ConfidenceRequest, sides: 1 | 2): PairedDifference {
  const { metric } = both.candidate
  const [ours, theirs] = [both.candidate.computed.value, both.baseline.computed.value]
  requireDirection(metric)
  const gain = gainOf(ours, theirs, metric.direction)
  const nothing = { interval: undefined, pValue: Number.NaN, test: 'none', identical: false }
  if (Number.isNaN(gain)) return { ...nothing, gain, byValues: false, noInterval: 'a side has no value' }
  if (metric.metric.interval === 'none') {
    const noInterval = 'resampling says nothing of an extreme: the values alone decide'
    return { ...nothing, gain, byValues: true, noInterval }
  }
  refuseRowWise(both.candidate, request)
  const sample = pairedTotals(both) ?? sampleOfRows(both, gain, request)
  if (sample === undefined) {
    const noInterval = 'such data cannot be drawn from: the values alone decide'
    return { ...nothing, gain, byValues: true, noInterval }
  }
  return differenceBy(sample, gain, intervalOfSample(metric, sample, request, sides, both))
}

/** Returns a gain with what it rests on: rows of both sides, sums of an engine, or the sample of a sketch. */
export function differenceBy(sample: PairedSample, gain: number, interval: OrReason<Interval>): PairedDifference {
  const identical = sample.same === true
  return {
    // With rows in another order, rounding can give the same model a slightly different value.
    gain: identical || sample.isAlike === true ? 0 : gain,
    ...intervalFields(interval),
    ...sample.tested(),
    swaps: sample.swaps,
    identical,
    byValues: false,
  }
}

function sampleOfRows(both: Sides, gain: number, request: ConfidenceRequest): PairedSample | undefined {
  const same = samenessOf(both.candidate.evaluation, both.baseline.evaluation, both.candidate.metric)
  if (same === 'model') return sameModel
  return (
    closedSample(both, request) ??
    (same === 'seen' ? nothingDiffers(both) : undefined) ??
    resampledSample(both, gain, request)
  )
}

/** Methods that rest on the largest loss of a row, or need none. */
const restOnLargest: readonly (keyof typeof pairedMethods)[] = [
  'identical',
  'exactPairs',
  'tango',
  'stringer',
  'hoeffding',
]

/** The interval of a gain by the method that suits what is known. Groups need both sides, to judge their rows alone. */
export function intervalOfSample(
  metric: ConfiguredMetric,
  sample: PairedSample,
  request: ConfidenceRequest,
  sides: 1 | 2,
  both?: Sides,
): OrReason<Interval> {
  const level = sides === 1 ? 2 * request.level - 1 : request.level
  const name = defaultAmong(pairedMethods, sample, { level, sides })
  const method = pairedMethods[name]
  if (request.maxLoss !== undefined && !restOnLargest.includes(name)) {
    throw new EvaluationError({
      column: 'maxLoss',
      problem: `it bounds means of losses of single rows, which ${metric.id} is not here`,
      mend: 'Leave maxLoss out',
    })
  }
  const own = method.limits(sample, { metric, request, level })
  if (own === undefined) throw new TypeError(`${name} does not serve such a sample`)
  const overGroups = sample.clusters !== undefined || sample.leftOut !== undefined
  const found = isReason(own) || !overGroups || both === undefined ? own : widened(own, both, request, { level, sides })
  if (isReason(found)) return found
  const { seed, resamples } = request
  const { lower, upper, ...remarks } = found
  const limits = held({ lower, upper }, sample, level)
  return Object.freeze({
    level: request.level,
    sides,
    ...(sides === 1 ? heldBySwaps(limits, sample, 1 - request.level) : limits),
    method: name,
    ...remarks,
    ...(method.resamples ? { resamples, seed } : {}),
  })
}

/** Grouped rows carry no more information than independent rows, so their interval is never narrower. */
function widened(limits: Limits, both: Sides, request: ConfidenceRequest, asked: AskedLimits): OrReason<Limits> {
  const { level } = asked
  const { metric } = both.candidate
  const sample = closedSample(sidesWithoutGroups(both), request)
  const rowWise =
    sample && pairedMethods[defaultAmong(pairedMethods, sample, asked)].limits(sample, { metric, request, level })
  if (sample !== undefined && rowWise !== undefined && !isReason(rowWise)) {
    return fartherOf(limits, held(rowWise, sample, level))
  }
  return limits.lower < limits.upper ? limits : noGroupVaries
}

function held({ lower, upper }: Limits, { deviations }: PairedSample, level: number): Limits {
  return deviations === undefined ? { lower, upper } : heldByStringer({ lower, upper }, deviations, level)
}

/**
 * Moves a bound back to no difference where swapping the two models on the units that differ gives as much more often than
 * the bound may err: such evidence shows no lead.
 */
function heldBySwaps({ lower, upper }: Limits, { swaps }: PairedSample, tail: number): Limits {
  if (swaps === undefined) return { lower, upper }
  return {
    lower: swaps.greater > tail ? Math.min(lower, 0) : lower,
    upper: swaps.less > tail ? Math.max(upper, 0) : upper,
  }
}

/** Both sides on the same resamples; undefined where such data cannot be drawn from. */
function resampledSample(both: Sides, plain: number, request: ConfidenceRequest): PairedSample | undefined {
  const isDebiased = both.candidate.metric.metric.interval === 'debiased'
  const sides = isDebiased ? { candidate: debiased(both.candidate), baseline: debiased(both.baseline) } : both
  const replicates = gapReplicates(sides, request) ?? pairedReplicates(sides, request)
  if (replicates === undefined) return undefined
  const tested = () => ({ pValue: tailShare(replicates.gains), test: 'paired bootstrap' })
  const { swaps } = replicates
  return isDebiased ? { debiased: { replicates, plain }, swaps, tested } : { replicates, swaps, tested }
}
