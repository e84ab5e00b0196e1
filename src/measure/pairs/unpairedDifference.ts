import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import { type Bounded, independentDifference } from '../../stats/mover.ts'
import { intervalFields, isReason, type OrReason } from '../intervals/defineMethod.ts'
import { gainOf, goodness, type PairedDifference } from './difference.ts'

/** By how much a candidate is better than a baseline that was judged on other rows, and how sure that is. */
export type UnpairedDifference = Pick<PairedDifference, 'gain' | 'interval' | 'noInterval'>

/** A value on one test set, with its limits or why it has none. */
export interface ValueOfSample {
  readonly value: number
  readonly limits: OrReason<Interval>
}

/**
 * Returns the gain from the value on one test set to that on another, with limits as of independent samples. Rows that
 * both sets have make these limits wider than they need be.
 *
 * @param level - Of each limit by itself.
 */
export function unpairedDifference(
  metric: ConfiguredMetric,
  candidate: ValueOfSample,
  baseline: ValueOfSample,
  level: number,
): UnpairedDifference {
  const gain = gainOf(candidate.value, baseline.value, metric.direction)
  const limits = limitsOfGain(metric, candidate, baseline, ['the candidate has', 'the baseline has'])
  const interval = isReason(limits) ? limits : { level, sides: 1 as const, ...limits, method: OF_SAMPLES }
  return { gain, ...intervalFields(Object.freeze(interval)) }
}

/** The method of intervals that rest on two independent samples. */
export const OF_SAMPLES = 'MOVER of independent samples'

/** Returns the limits of a gain from one value to another, or which of them has none. */
export function limitsOfGain(
  metric: ConfiguredMetric,
  better: ValueOfSample,
  worse: ValueOfSample,
  [first, second]: readonly [better: string, worse: string],
): OrReason<Limits> {
  const [ours, theirs] = [goodnessOf(metric, better), goodnessOf(metric, worse)]
  if (isReason(ours)) return { because: `${first} no limits (${ours.because})` }
  if (isReason(theirs)) return { because: `${second} no limits (${theirs.because})` }
  return independentDifference(ours, theirs)
}

/** Whether limits contain their value, which those of some gaps do not. */
export function containsValue({ lower, upper }: Limits, value: number): boolean {
  return (lower <= value || nearlyEqual(lower, value)) && (value <= upper || nearlyEqual(value, upper))
}

/** A value and its limits such that more is better, whichever way the metric points. */
function goodnessOf({ direction }: ConfiguredMetric, { value, limits }: ValueOfSample): OrReason<Bounded> {
  if (Number.isNaN(value)) return { because: 'there is no value' }
  if (isReason(limits)) return limits
  const { lower, upper } = limits
  if (!containsValue(limits, value)) return { because: 'they do not contain its value' }
  if (direction === 'down') return { value: -value, lower: -upper, upper: -lower }
  if (typeof direction !== 'object') return { value, lower, upper }
  const { target } = direction
  const [below, above] = [Math.abs(lower - target), Math.abs(upper - target)]
  const nearest = lower <= target && target <= upper ? 0 : Math.min(below, above)
  return { value: goodness(value, direction), lower: -Math.max(below, above), upper: -nearest }
}
