import { methodOfValue } from '../measure/methodOf.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Interval } from '../stats/interval.ts'
import { type Admitted, admits, admitted, type Bound, describeBound } from './bound.ts'
import { unitsNeeded, usualPower } from './unitsNeeded.ts'

/** What an interval says of a bound. */
export interface SureDecision {
  readonly outcome: 'pass' | 'fail' | 'inconclusive'
  readonly why: string
  /** Where undecided: how many units would decide it with a probability of 0.8, if the true value is the measured one. */
  readonly unitsNeeded: UnitsNeeded | undefined
}

/** About how many rows or queries would decide a gate; `'never'` where the value lies at the bound itself. */
export type UnitsNeeded = number | 'never' | 'unknown'

/** A value and how sure it is: a measurement, or the gain of a comparison. */
export interface SureValue {
  readonly value: number
  readonly n: number
  readonly interval: Interval | undefined
  readonly noInterval: string | undefined
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
    unitsNeeded: unitsThatDecide(value, n, interval, allowed),
  }
}

function clears({ lower, upper }: Interval, { lowest, highest, lowestIncluded, highestIncluded }: Admitted): boolean {
  const aboveLowest = nearlyEqual(lower, lowest) ? lowestIncluded : lower > lowest
  const belowHighest = nearlyEqual(upper, highest) ? highestIncluded : upper < highest
  return aboveLowest && belowHighest
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

// A larger figure would promise more than can be known.
const MOST_UNITS = 1e9

/** How many units would move the limits to one side of the bound. */
function unitsThatDecide(value: number, n: number, interval: Interval, allowed: Admitted): UnitsNeeded {
  if (methodOfValue(interval).overRuns === true) return 'unknown'
  const { lower, upper } = interval
  const inside = admits(allowed, value)
  const below = { limit: lower, reach: value - lower }
  const above = { limit: upper, reach: upper - value }
  const sides = [
    { bound: allowed.lowest, off: value - allowed.lowest, ...(inside ? below : above) },
    { bound: allowed.highest, off: allowed.highest - value, ...(inside ? above : below) },
  ].filter(({ bound, off }) => Number.isFinite(bound) && (inside || off <= 0))
  const atBound = sides.some(({ bound }) => nearlyEqual(value, bound))
  if (atBound || sides.length === 0) return 'never'
  // A limit by what predictions claim jumps once more rows refute the claim.
  if (interval.worst?.claimed === true) return 'unknown'
  // A limit that does not exist says nothing of how it would shrink.
  if (sides.some(({ reach }) => !Number.isFinite(reach))) return 'unknown'
  const needed = Math.max(
    interval.untied ?? 0,
    ...sides.map(({ off, ...side }) => unitsNeeded(interval, { n, off: Math.abs(off), ...side }, usualPower)),
  )
  if (!(needed < MOST_UNITS)) return 'never'
  // An interval of few units may be skewed so that it is already short enough on this side.
  return needed <= n ? 'unknown' : Math.ceil(needed)
}
