import type { Measurement } from '../measure/measurement.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { type Admitted, admits, admitted, type Bound, describeBound } from './bound.ts'
import { decideSurely, type UnitsNeeded } from './decideSurely.ts'

/** Pass or fail, or why neither can be said. */
export interface Verdict {
  /** `undefined`: the metric has no value here, so that the gate fails closed. `inconclusive`: too few units to be sure. */
  readonly outcome: 'pass' | 'fail' | 'inconclusive' | 'undefined'
  readonly bound: Bound
  readonly measurement: Measurement
  /** `pass`, or `inconclusive` where that was allowed by name: what a matcher goes by. */
  readonly passes: boolean
  /** Decided by an interval, not by the value alone. */
  readonly sure: boolean
  /** Where inconclusive: about how many units would decide it. */
  readonly unitsNeeded: UnitsNeeded | undefined
  /** How far the value lies inside (positive) or outside (negative) the bound; NaN where there is no value. */
  readonly gap: number
  /** The decision as a sentence: `0.74 is not above 0.8`. */
  readonly why: string
}

/** What an inconclusive gate does. */
export type WhenInconclusive = 'fail' | 'pass'

/**
 * The one place where pass or fail is said. With a confidence, the interval of the measurement decides: its ends are
 * one-sided bounds of that level.
 */
export function decide(
  measurement: Measurement,
  bound: Bound,
  sureness?: { readonly whenInconclusive: WhenInconclusive },
): Verdict {
  const { value, undefinedBecause, title } = measurement
  if (undefinedBecause !== undefined) {
    const why = `${title} is undefined: ${undefinedBecause}`
    return verdict(
      { outcome: 'undefined', bound, measurement, gap: Number.NaN, why, sure: false, unitsNeeded: undefined },
      'fail',
    )
  }
  const ends = admitted(bound)
  const gap = distance(ends, value)
  if (sureness !== undefined) {
    return verdict(
      { ...decideSurely(measurement, bound), bound, measurement, gap, sure: true },
      sureness.whenInconclusive,
    )
  }
  const passes = admits(ends, value)
  const outcome = passes ? 'pass' : 'fail'
  const why = reason(bound, ends, value, passes)
  return verdict({ outcome, bound, measurement, gap, why, sure: false, unitsNeeded: undefined }, 'fail')
}

function verdict(decided: Omit<Verdict, 'passes'>, whenInconclusive: WhenInconclusive): Verdict {
  const { outcome } = decided
  const passes = outcome === 'pass' || (outcome === 'inconclusive' && whenInconclusive === 'pass')
  return Object.freeze({ ...decided, passes })
}

function distance({ lowest, highest }: Admitted, value: number): number {
  return Math.min(value - lowest, highest - value)
}

function reason(
  bound: Bound,
  { lowest, highest, lowestIncluded, highestIncluded }: Admitted,
  value: number,
  passes: boolean,
): string {
  if (passes) return `${value} is ${describeBound(bound)}`
  if (!lowestIncluded && nearlyEqual(value, lowest)) return `exactly ${lowest}, not above it`
  if (!highestIncluded && nearlyEqual(value, highest)) return `exactly ${highest}, not below it`
  return `${value} is not ${describeBound(bound)}`
}
