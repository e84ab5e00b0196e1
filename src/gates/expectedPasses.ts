import { methodOfGain } from '../measure/methodOf.ts'
import { normalCdf, normalQuantile } from '../stats/distributions/normal.ts'
import type { ComparisonVerdict } from './decideComparison.ts'

/** How a gate on a loss decides about other models that differ from the baseline on as many units. */
interface ExpectedPasses {
  /** The share of models of unchanged quality that fail. */
  readonly unchangedFail: number
  /** The share of models that are worse by exactly the margin and pass. */
  readonly atMarginPass: number
}

/** Passes without a worse unit that are rarer than this leave the level as it is. */
const OFTEN = 0.05

/**
 * Returns how often a gate on this many units errs on either side. A gain of 0 passes if its lower bound is within the
 * margin, which has probability Φ((margin − reach) / error). The standard error is that of the observed gain, derived
 * from its lower bound.
 *
 * @returns Undefined if the gate asks for a gain, or if no standard error underlies the bound. None does for identical
 * predictions, or for Stringer's bound when hardly any predictions differ. Nor is one to go by where so few units differ that
 * models often pass because none is worse: of k, each as often better, none is with e^(−k/2).
 */
export function expectedPasses({
  comparison,
  bound,
  least,
  unseenLoss,
}: ComparisonVerdict): ExpectedPasses | undefined {
  const { interval, gain, identical, swaps } = comparison
  if ('betterBy' in bound || identical || interval === undefined) return undefined
  if (unseenLoss !== undefined || (swaps !== undefined && Math.exp(-swaps.differing / 2) > OFTEN)) return undefined
  if (methodOfGain(interval).caveat?.rareChanges) return undefined
  const reach = gain - interval.lower
  const margin = -least
  if (!(reach > 0) || Number.isNaN(margin)) return undefined
  // Gates on a gain ask for a one-sided bound.
  const error = reach / normalQuantile(interval.level)
  return { unchangedFail: normalCdf((reach - margin) / error), atMarginPass: 1 - interval.level }
}
