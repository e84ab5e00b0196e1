import { methodOfGain } from '../measure/methodOf.ts'
import { normalCdf, normalReach } from '../stats/distributions/normal.ts'
import type { Interval } from '../stats/interval.ts'
import type { ComparisonVerdict } from './decideComparison.ts'

/** How a gate on a loss decides about other models that differ from the baseline on as many units. */
export interface ExpectedPasses {
  /** The share of models of unchanged quality that fail. */
  readonly unchangedFail: number
  /** The share of models that are worse by exactly the margin and pass. */
  readonly atMarginPass: number
}

/**
 * Returns how often a gate on this many units errs on either side. A gain of 0 passes if its lower bound is within the
 * margin, which has probability Φ((margin − reach) / error). The standard error is that of the observed gain, derived
 * from its lower bound.
 *
 * @returns Undefined if the gate asks for a gain, or if no standard error underlies the bound. None does for identical
 * predictions, or for Stringer's bound when hardly any predictions differ.
 */
export function expectedPasses({ comparison, bound, least }: ComparisonVerdict): ExpectedPasses | undefined {
  const { interval, gain, identical } = comparison
  if ('betterBy' in bound || identical || interval === undefined) return undefined
  if (methodOfGain(interval).caveat?.rareChanges) return undefined
  const reach = gain - interval.lower
  const margin = -least
  if (!(reach > 0) || !(margin >= 0)) return undefined
  const error = reach / reachInErrors(interval)
  return { unchangedFail: normalCdf((reach - margin) / error), atMarginPass: 1 - interval.level }
}

/** Returns the reach in standard errors. One-sided bounds are limits of the two-sided interval at 2·level − 1. */
function reachInErrors({ level, sides }: Interval): number {
  return normalReach(sides === 1 ? 2 * level - 1 : level)
}
