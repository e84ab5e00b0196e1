import { type Shortfall, withRoot } from '../measure/intervals/methodTraits.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import { nearlyEqual } from '../numeric/nearlyEqual.ts'
import { normalQuantile } from '../stats/distributions/normal.ts'
import type { Interval } from '../stats/interval.ts'
import { type Admitted, admits } from './bound.ts'

/** About how many rows or queries would decide a gate; `'never'` where the value lies at the bound itself. */
export type UnitsNeeded = number | 'never' | 'unknown'

/** The probability with which a gate should pass, where nothing else is asked for. */
export const usualPower = 0.8

/**
 * Returns about how many units would let a limit clear the bound with a probability of `power`, if the true value is
 * the measured one: where n units reach r from the value to the limit, and the bound is d away,
 * n·(r/d)²·(1 + z_power/z_level)² for a limit that narrows with the root of n.
 *
 * @param interval - One-sided: each limit is a bound of its level.
 */
export function unitsNeeded(
  interval: Interval,
  shortfall: Omit<Shortfall, 'slack' | 'power' | 'level'>,
  power: number,
): number {
  const { unitsFor = withRoot } = methodOfValue(interval)
  const { level } = interval
  return unitsFor({ ...shortfall, power, level, slack: normalQuantile(power) / normalQuantile(level) })
}

// A larger figure would promise more than can be known.
const MOST_UNITS = 1e9

/** How many units would move the limits to one side of the bound. */
export function unitsThatDecide(
  { value, n }: { readonly value: number; readonly n: number },
  interval: Interval,
  allowed: Admitted,
): UnitsNeeded {
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
