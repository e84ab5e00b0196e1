import type { Measurement } from '../measure/measurement.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import type { Interval } from '../stats/interval.ts'
import { type Admitted, admits, admitted, type Bound, describeBound } from './bound.ts'

/** What an interval says of a bound. */
export interface SureDecision {
  readonly outcome: 'pass' | 'fail' | 'inconclusive'
  readonly why: string
  /** Where undecided: how many units would decide it, if the value stays what it is. */
  readonly unitsNeeded: UnitsNeeded | undefined
}

/** About how many rows or queries would decide a gate; `'never'` where the value lies at the bound itself. */
export type UnitsNeeded = number | 'never' | 'unknown'

/** Each end of the interval is a one-sided bound of its level. */
export function decideSurely(measurement: Measurement, bound: Bound): SureDecision {
  const { interval, noInterval, value } = measurement
  if (interval === undefined) {
    const why = noInterval ?? 'there is no interval'
    return { outcome: 'inconclusive', why, unitsNeeded: 'unknown' }
  }
  const ends = admitted(bound)
  const about = `with confidence ${interval.level} (${interval.method})`
  // An interval need not hold the value: that of a gap lies below it, where chance opens gaps.
  if (clears(interval, ends) && admits(ends, value)) {
    return {
      outcome: 'pass',
      why: `${clearing(interval, ends)}, ${describeBound(bound)} ${about}`,
      unitsNeeded: undefined,
    }
  }
  if (misses(interval, ends)) {
    return {
      outcome: 'fail',
      why: `${missing(interval, ends)}, not ${describeBound(bound)} ${about}`,
      unitsNeeded: undefined,
    }
  }
  return {
    outcome: 'inconclusive',
    why: `the value may lie on either side of the bound ${about}`,
    unitsNeeded: unitsNeeded(value, measurement.n, interval, ends),
  }
}

function clears({ lower, upper }: Interval, { lowest, highest, lowestIncluded, highestIncluded }: Admitted): boolean {
  const aboveLowest = nearlyEqual(lower, lowest) ? lowestIncluded : lower > lowest
  const belowHighest = nearlyEqual(upper, highest) ? highestIncluded : upper < highest
  return aboveLowest && belowHighest
}

function misses({ lower, upper }: Interval, { lowest, highest, lowestIncluded, highestIncluded }: Admitted): boolean {
  const allBelow = nearlyEqual(upper, lowest) ? !lowestIncluded : upper < lowest
  const allAbove = nearlyEqual(lower, highest) ? !highestIncluded : lower > highest
  return allBelow || allAbove
}

function clearing({ lower, upper }: Interval, { lowest, highest }: Admitted): string {
  if (!Number.isFinite(highest)) return `at least ${lower}`
  return Number.isFinite(lowest) ? `from ${lower} to ${upper}` : `at most ${upper}`
}

function missing({ lower, upper }: Interval, { lowest }: Admitted): string {
  return upper <= lowest ? `at most ${upper}` : `at least ${lower}`
}

// Beyond, a figure would promise more than can be known.
const MOST_UNITS = 1e9

/** Wilson's interval ends where √(p(1 − p)) at the end itself reaches the value: at the bound that is another. */
function spreadOf({ method }: Interval): (bound: number, end: number) => number {
  if (method !== 'wilson') return () => 1
  return (bound, end) => (end > 0 && end < 1 ? (bound * (1 - bound)) / (end * (1 - end)) : 1)
}

/** Intervals narrow as 1/√n, Stringer's as 1/n: the distance to the bound over that to the end of the interval says by how much they must. */
function unitsNeeded(value: number, n: number, interval: Interval, ends: Admitted): UnitsNeeded {
  const { lower, upper } = interval
  const spreadAt = spreadOf(interval)
  const power = interval.method === 'stringer' ? 1 : 2
  const { lowest, highest } = ends
  const inside = admits(ends, value)
  const sides = [
    {
      finite: Number.isFinite(lowest),
      off: value - lowest,
      bound: lowest,
      ...(inside ? { end: lower, reach: value - lower } : { end: upper, reach: upper - value }),
    },
    {
      finite: Number.isFinite(highest),
      off: highest - value,
      bound: highest,
      ...(inside ? { end: upper, reach: upper - value } : { end: lower, reach: value - lower }),
    },
  ].filter(({ finite, off }) => finite && (inside || off <= 0))
  const atBound = sides.some(({ off }, i) => off === 0 || nearlyEqual(value, i === 0 ? lowest : highest))
  if (atBound || sides.length === 0) return 'never'
  const needed = Math.max(
    ...sides.map(({ off, reach, bound, end }) => n * (reach / off) ** power * spreadAt(bound, end)),
  )
  if (!(needed < MOST_UNITS)) return 'never'
  // An interval of few units may be skewed so that it is already short enough on this side.
  return needed <= n ? 'unknown' : Math.ceil(needed)
}
