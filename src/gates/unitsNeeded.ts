import { type Shortfall, withRoot } from '../measure/intervals/methodTraits.ts'
import { methodOfValue } from '../measure/methodOf.ts'
import { normalQuantile } from '../stats/distributions/normal.ts'
import type { Interval } from '../stats/interval.ts'

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
