import { withDerived } from '../evaluation/remembered.ts'
import type { Measurement } from '../measure/measurement.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Interval } from '../stats/interval.ts'
import { type Admitted, admits, admitted, type Bound, clears, describeBound } from './bound.ts'
import { decideByValue } from './decideByValue.ts'
import { gateNotes } from './gateNotes.ts'
import { leftOpen } from './leftOpen.ts'
import { settledValue } from './settledValue.ts'
import { unitsThatDecide } from './unitsNeeded.ts'
import type { DecidedVerdict, Decision, Sureness } from './verdict.ts'

/** As `decide`, by a bound that is checked already: the one place where pass or fail is said. */
export function verdictOf(measurement: Measurement, bound: Bound, sureness: Sureness | undefined): DecidedVerdict {
  const { undefinedBecause, title, settled } = measurement
  if (settled !== undefined) throw settledValue(measurement)
  const open = measurement.within && leftOpen(measurement, measurement.within, bound)
  const decision =
    open !== undefined
      ? undecided(open)
      : undefinedBecause === undefined
        ? decideValue(measurement, bound, sureness)
        : undecided(`${title} is undefined: ${undefinedBecause}`)
  // Notes look at the data behind the value, which a passing gate need not do.
  const notes = () => [...measurement.notes, ...gateNotes(measurement, bound, decision.passes)]
  return Object.freeze(withDerived({ ...decision, bound, measurement }, { notes }))
}

/** A value and how sure it is: a measurement, or the gain of a comparison. */
type SureValue = Pick<Measurement, 'value' | 'n' | 'interval' | 'noInterval'>

/** What an interval says of a bound. */
type SureDecision = Pick<Decision, 'outcome' | 'why' | 'unitsNeeded'>

/** Decides a defined value: that of a measurement, or the gain of a comparison. */
export function decideValue(decided: SureValue, bound: Bound, sureness: Sureness | undefined): Decision {
  const { value } = decided
  const allowed = admitted(bound)
  const gap = distance(allowed, value)
  if (sureness === undefined) return { ...decideByValue(value, bound, allowed), gap, sure: false }
  const found = decideSurely(decided, bound)
  const allowedToPass =
    found.outcome === 'inconclusive' && sureness.whenInconclusive === 'pass' && admits(allowed, value)
  return { ...found, passes: found.outcome === 'pass' || allowedToPass, gap, sure: true }
}

/**
 * Returns the decision by the limits of the interval. Each limit is a one-sided bound at the interval's level. Without
 * an interval, a value that misses the bound fails; a value that meets it is inconclusive.
 */
export function decideSurely({ value, n, interval, noInterval }: SureValue, bound: Bound): SureDecision {
  const allowed = admitted(bound)
  if (interval === undefined) {
    const why = noInterval ?? 'there is no interval'
    return admits(allowed, value)
      ? { outcome: 'inconclusive', why, unitsNeeded: 'unknown' }
      : { outcome: 'fail', why: `${value} is not ${describeBound(bound)}, and ${why}`, unitsNeeded: undefined }
  }
  const about = `with confidence ${interval.level} (${interval.method})`
  // An interval need not contain the value: that of a gap lies lower, because chance alone opens gaps.
  if (clears(interval, allowed) && admits(allowed, value)) {
    return {
      outcome: 'pass',
      why: `${clearing(interval, allowed)}, ${describeBound(bound)} ${about}`,
      unitsNeeded: undefined,
    }
  }
  if (misses(interval, allowed)) {
    return {
      outcome: 'fail',
      why: `${missing(interval, allowed)}, not ${describeBound(bound)} ${about}`,
      unitsNeeded: undefined,
    }
  }
  return {
    outcome: 'inconclusive',
    why: `the value may lie on either side of the bound ${about}`,
    unitsNeeded: unitsThatDecide({ value, n }, interval, allowed),
  }
}

function misses(interval: Interval, allowed: Admitted): boolean {
  const { lower } = interval
  const { highest, highestIncluded } = allowed
  const allAbove = nearlyEqual(lower, highest) ? !highestIncluded : lower > highest
  return isBelow(interval, allowed) || allAbove
}

function isBelow({ upper }: Interval, { lowest, lowestIncluded }: Admitted): boolean {
  return nearlyEqual(upper, lowest) ? !lowestIncluded : upper < lowest
}

function clearing({ lower, upper }: Interval, { lowest, highest }: Admitted): string {
  if (!Number.isFinite(highest)) return `at least ${lower}`
  return Number.isFinite(lowest) ? `from ${lower} to ${upper}` : `at most ${upper}`
}

function missing(interval: Interval, allowed: Admitted): string {
  return isBelow(interval, allowed) ? `at most ${interval.upper}` : `at least ${interval.lower}`
}

/** Without a value nothing passes. */
export function undecided(why: string): Decision {
  return { outcome: 'undefined', passes: false, gap: Number.NaN, why, sure: false, unitsNeeded: undefined }
}

function distance({ lowest, highest }: Admitted, value: number): number {
  return Math.min(value - lowest, highest - value)
}
