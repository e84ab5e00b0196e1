import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Interval } from '../../stats/interval.ts'
import { type Bounded, independentDifference } from '../../stats/mover.ts'
import { intervalFields, type OrReason } from '../intervals/defineMethod.ts'
import { gainOf } from './difference.ts'

/** By how much a candidate is better than a baseline that was judged on other rows, and how sure that is. */
export interface UnpairedDifference {
  /** Positive where the candidate is better, whichever way the metric points. */
  readonly gain: number
  readonly interval: Interval | undefined
  /** Why there is no interval. */
  readonly noInterval: string | undefined
}

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
  return { gain, ...intervalFields(limitsOfGain(metric, candidate, baseline, level)) }
}

function limitsOfGain(
  metric: ConfiguredMetric,
  candidate: ValueOfSample,
  baseline: ValueOfSample,
  level: number,
): OrReason<Interval> {
  const [ours, theirs] = [goodnessOf(metric, candidate), goodnessOf(metric, baseline)]
  if ('because' in ours) return { because: `the candidate has no limits (${ours.because})` }
  if ('because' in theirs) return { because: `the baseline has no limits (${theirs.because})` }
  const limits = independentDifference(ours, theirs)
  return Object.freeze({ level, sides: 1 as const, ...limits, method: 'MOVER of independent samples' })
}

/** A value and its limits such that more is better, whichever way the metric points. */
export function goodnessOf({ direction }: ConfiguredMetric, { value, limits }: ValueOfSample): OrReason<Bounded> {
  if ('because' in limits) return limits
  const { lower, upper } = limits
  const contains = (lower <= value || nearlyEqual(lower, value)) && (value <= upper || nearlyEqual(value, upper))
  if (!contains) return { because: 'they do not contain its value' }
  if (direction === 'down') return { value: -value, lower: -upper, upper: -lower }
  if (typeof direction !== 'object') return { value, lower, upper }
  const { target } = direction
  const [below, above] = [Math.abs(lower - target), Math.abs(upper - target)]
  const nearest = lower <= target && target <= upper ? 0 : Math.min(below, above)
  return { value: -Math.abs(value - target), lower: -Math.max(below, above), upper: -nearest }
}
