import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Computed } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric, Direction } from '../../metrics/definition/defineMetric.ts'
import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Interval, Limits } from '../../stats/interval.ts'
import type { Swaps } from '../../stats/means/swaps.ts'

/** By how much a candidate is better than a baseline on the same units, and how sure that is. */
export interface PairedDifference {
  /** Positive where the candidate is better, whichever way the metric points. */
  readonly gain: number
  /** The exact gain lies between these, and the limits are as much wider. Absent where it is exact. */
  readonly within?: Limits | undefined
  readonly interval: Interval | undefined
  /** Why there is no interval. */
  readonly noInterval: string | undefined
  /** Two-sided, of no difference; for information. NaN where there is none. */
  readonly pValue: number
  /** How the p-value came about. */
  readonly test: string
  /** No unit differs. */
  readonly identical: boolean
  /** How often swapping the two models on the units that differ gives as much; undefined where so many differ that limits say it. */
  readonly swaps?: Swaps | undefined
  /** No interval of such a metric or such data is known, so that nothing but the values can decide. */
  readonly byValues: boolean
}

/** Refuses a metric of which no value is better than another. */
export function requireDirection({ id, direction }: ConfiguredMetric): void {
  if (direction !== 'none') return
  throw new EvaluationError({
    column: 'metric',
    problem: `neither higher nor lower values of ${id} are better`,
    expected: 'a metric that has a direction',
  })
}

/** A value by its direction: more is better, and 0 where it meets the target of a metric that has one. */
export function goodness(value: number, direction: Direction): number {
  if (direction === 'down') return -value
  return typeof direction === 'object' ? -Math.abs(value - direction.target) : value
}

/** The gain from one value to another: up or down as the metric points, nearer to its target where it has one. */
export function improvement(candidate: number, baseline: number, direction: Direction): number {
  return direction === 'none' ? Number.NaN : goodness(candidate, direction) - goodness(baseline, direction)
}

/** The least and the largest gain of values that are known within ranges alone; undefined where both are exact. */
export function gainWithin(
  candidate: Pick<Computed, 'value' | 'within'>,
  baseline: Pick<Computed, 'value' | 'within'>,
  direction: Direction,
): Limits | undefined {
  if (candidate.within === undefined && baseline.within === undefined) return undefined
  const [ours, theirs] = [candidate, baseline].map(({ value, within = { lower: value, upper: value } }) => within)
  const gains = [ours.lower, ours.upper].flatMap(now =>
    [theirs.lower, theirs.upper].map(before => improvement(now, before, direction)),
  )
  return { lower: Math.min(...gains), upper: Math.max(...gains) }
}

/** The same of the values of two models: of two that rounding alone tells apart, neither is better. */
export function gainOf(candidate: number, baseline: number, direction: Direction): number {
  const gain = improvement(candidate, baseline, direction)
  return Number.isFinite(gain) && nearlyEqual(candidate, baseline) ? 0 : gain
}
