import { methodOfGain } from '../measure/methodOf.ts'
import { normalCdf, normalReach } from '../stats/distributions/normal.ts'
import type { Interval } from '../stats/interval.ts'
import type { ComparisonVerdict } from './decideComparison.ts'

/** How a gate on a loss decides about other models of which as many units differ. */
export interface ExpectedPasses {
  /** The share of models of unchanged quality that fail. */
  readonly unchangedFail: number
  /** The share of models that are worse by exactly the margin and pass. */
  readonly atMarginPass: number
}

/**
 * Returns how often a gate on so many units errs on either side: a gain of 0 passes where the estimate lies no lower than
 * the margin allows, Φ((margin − reach) / error). The standard error is that of the gain found here, read off its lower
 * bound.
 *
 * @returns Undefined where the gate asks for a gain, and where the bound is none of an estimate that varies: of the same
 * predictions, and Stringer's of hardly any that differ.
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

/** One-sided bounds of a level are limits of the two-sided interval at 2·level − 1. */
function reachInErrors({ level, sides }: Interval): number {
  return normalReach(sides === 1 ? 2 * level - 1 : level)
}
