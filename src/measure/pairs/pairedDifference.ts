import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { defaultAmong, intervalFields, isReason, type OrReason, twoSidedLevel } from '../intervals/defineMethod.ts'
import { clamp } from '../intervals/deviations.ts'
import { type Chosen, intervalByMethod } from '../intervals/intervalOf.ts'
import { widenedTo } from '../intervals/widenedTo.ts'
import { debiased } from '../resampling/drawReplicates.ts'
import { pairedTotals } from '../totals/pairedTotals.ts'
import { refuseRowWise } from '../totals/sampleOfTotals.ts'
import { closedSample, nothingDiffers } from './closedSample.ts'
import { sidesWithoutGroups } from './clusterDifference.ts'
import { gainOf, gainWithin, type PairedDifference, requireDirection } from './difference.ts'
import { pairedMethods } from './pairedMethods.ts'
import { gapReplicates, pairedReplicates, reflectedGains, tailShare } from './pairedReplicates.ts'
import { noTest, type PairedSample, sameModel } from './pairedSample.ts'
import { samenessOf } from './sameness.ts'
import type { Sides } from './sides.ts'

/** The gain of the candidate, with the interval that suits the metric and its columns. */
export function pairedDifference(both: Sides, request: ConfidenceRequest, sides: 1 | 2): PairedDifference {
  const { metric } = both.candidate
  const [ours, theirs] = [both.candidate.computed.value, both.baseline.computed.value]
  requireDirection(metric)
  const gain = gainOf(ours, theirs, metric.direction)
  const nothing = { ...noTest, interval: undefined, identical: false }
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
  const difference = differenceBy(sample, gain, intervalOfSample(metric, sample, request, sides, both))
  const within = gainWithin(both.candidate.computed, both.baseline.computed, metric.direction)
  if (within === undefined) return difference
  const { interval } = difference
  const widened = interval && Object.freeze({ ...interval, ...widenedTo({ value: difference.gain, within }, interval) })
  // Of what lies within a range, a test would say more than is known.
  return { ...difference, ...noTest, within, interval: widened }
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
const restOnLargest: readonly PairedMethodName[] = ['identical', 'exactPairs', 'tango', 'stringer', 'hoeffding']

/** The interval of a gain by the method that suits what is known. Groups need both sides, to judge their rows alone. */
export function intervalOfSample(
  metric: ConfiguredMetric,
  sample: PairedSample,
  request: ConfidenceRequest,
  sides: 1 | 2,
  both?: Sides,
): OrReason<Interval> {
  const level = twoSidedLevel(request.level, sides)
  const chosenOf = (of: PairedSample): Chosen<PairedMethodName, PairedSample> => ({
    sample: of,
    name: defaultAmong(pairedMethods, of, { level, sides }),
  })
  const chosen = chosenOf(sample)
  if (request.maxLoss !== undefined && !restOnLargest.includes(chosen.name)) {
    throw new EvaluationError({
      column: 'maxLoss',
      problem: `it bounds means of losses of single rows, which ${metric.id} is not here`,
      mend: 'Leave maxLoss out',
    })
  }
  const found = intervalByMethod(pairedMethods, chosen, { metric, request, level, sides }, () => {
    const single = both && closedSample(sidesWithoutGroups(both), request)
    return single && chosenOf(single)
  })
  if (isReason(found)) return found
  const limits = sample.fromScale?.(found, level) ?? found
  const held = sides === 1 ? heldBySwaps(limits, sample, 1 - request.level) : limits
  return Object.freeze({ ...found, ...withinRange(held, metric) })
}

/** A gain is no larger than the range: intervals about it know nothing of that. */
function withinRange({ lower, upper }: Limits, { range: [least, most] }: ConfiguredMetric): Limits {
  const widest = most - least
  return Number.isFinite(widest) ? clamp({ lower, upper }, { lower: -widest, upper: widest }) : { lower, upper }
}

type PairedMethodName = keyof typeof pairedMethods

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
  const isDistance = typeof both.candidate.metric.direction === 'object'
  const tested = () => {
    const pValue = tailShare(replicates.gains)
    const reflected = isDistance ? shareOfOtherSign(replicates.estimate(), reflectedGains(replicates)) : pValue
    return { pValue: Math.max(pValue, reflected), test: 'paired bootstrap' }
  }
  const { swaps } = replicates
  return isDebiased ? { debiased: { replicates, plain }, swaps, tested } : { replicates, swaps, tested }
}

/** Twice the share of gains that lie on the other side of no difference than this one. */
function shareOfOtherSign(gain: number, gains: Float64Array): number {
  if (gain === 0) return 1
  const others = gains.reduce((count, each) => count + Number(gain < 0 ? each >= 0 : each <= 0), 0)
  return Math.min(1, (2 * (others + 1)) / (gains.length + 1))
}
