import type { Direction } from '../../metrics/definition/defineMetric.ts'
import type { Interval, Limits } from '../../stats/interval.ts'

/** By how much a candidate is better than a baseline on the same units, and how sure that is. */
export interface PairedDifference {
  /** Positive where the candidate is better, whichever way the metric points. */
  readonly gain: number
  readonly interval: Interval | undefined
  /** Why there is no interval. */
  readonly noInterval: string | undefined
  /** Two-sided, of no difference; for information. NaN where there is none. */
  readonly pValue: number
  /** How the p-value came about. */
  readonly test: string
  /** No unit differs. */
  readonly identical: boolean
  /** No interval of such a metric or such data is known, so that nothing but the values can decide. */
  readonly byValues: boolean
}

/** What one way to judge a paired difference has found. */
export interface FoundDifference extends Omit<PairedDifference, 'gain' | 'interval'> {
  readonly ends: Limits | undefined
  readonly method: string
  /** Resamples were drawn, whose seed is to be told. */
  readonly drawn: boolean
}

/** What most ways have not found. */
export const usual = { identical: false, noInterval: undefined, byValues: false, drawn: false } as const

/** The same model on both sides: nothing differs, which is all there is to say. */
export const sameModel: FoundDifference = {
  ...usual,
  ends: { lower: 0, upper: 0 },
  method: 'identical',
  pValue: 1,
  test: 'identical',
  identical: true,
}

/** The gain from one value to another: up or down as the metric points, nearer to its target where it has one. */
export function improvement(candidate: number, baseline: number, direction: Direction): number {
  if (direction === 'up') return candidate - baseline
  if (direction === 'down') return baseline - candidate
  if (direction === 'none') return Number.NaN
  return Math.abs(baseline - direction.target) - Math.abs(candidate - direction.target)
}
