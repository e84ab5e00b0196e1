import type { Measurement } from '../measure/measure.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { type Admitted, admits, admitted, type Bound, describeBound } from './bound.ts'

/** Pass or fail, or why neither can be said. */
export interface Verdict {
  /** `undefined`: the metric has no value here, so that the gate fails closed. */
  readonly outcome: 'pass' | 'fail' | 'inconclusive' | 'undefined'
  readonly bound: Bound
  readonly measurement: Measurement
  /** How far the value lies inside (positive) or outside (negative) the bound; NaN where there is no value. */
  readonly gap: number
  /** The decision as a sentence: `0.74 is not above 0.8`. */
  readonly why: string
}

/** The one place where pass or fail is said. */
export function decide(measurement: Measurement, bound: Bound): Verdict {
  const { value, undefinedBecause, title } = measurement
  if (undefinedBecause !== undefined) {
    const why = `${title} is undefined: ${undefinedBecause}`
    return Object.freeze({ outcome: 'undefined', bound, measurement, gap: Number.NaN, why })
  }
  const ends = admitted(bound)
  const passes = admits(ends, value)
  const gap = distance(ends, value)
  return Object.freeze({
    outcome: passes ? 'pass' : 'fail',
    bound,
    measurement,
    gap,
    why: reason(bound, ends, value, passes),
  })
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
