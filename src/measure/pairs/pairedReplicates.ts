import { MOST_SWAPPED, type Swaps } from '../../stats/means/swaps.ts'
import { onceEach, unitsIn } from '../../stats/resampling/resamples.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
import { MOST_UNDEFINED } from '../resampling/drawReplicates.ts'
import { drawnUnits, replicatesOf } from '../resampling/replicates.ts'
import { resamplingOf } from '../resampling/resampling.ts'
import { commonOrder } from '../resampling/samplingOrder.ts'
import { strataOf } from '../resampling/strata.ts'
import { improvement } from './difference.ts'
import type { Sides } from './sides.ts'

/** Gains on resamples of the units, both sides measured on the same ones. */
export interface PairedReplicates {
  /** The defined gains. */
  readonly gains: Float64Array
  /** Too many resamples have no value on a side. */
  readonly tooManyUndefined: boolean
  /** The gain of the sample, by the arithmetic of its replicates. */
  readonly estimate: () => number
  /** How often swaps of the two models give as much. */
  readonly swaps: Swaps | undefined
}

/** Draws resamples for both sides; undefined where such data cannot be drawn from. */
export function pairedReplicates(
  { candidate, baseline }: Sides,
  request: ConfidenceRequest,
): PairedReplicates | undefined {
  const [ours, theirs] = [resamplingOf(candidate), resamplingOf(baseline)]
  if (ours === undefined || theirs === undefined) return undefined
  const strata = strataOf(candidate, ours, request.stratify)
  const order = commonOrder(strata === undefined ? [ours, theirs] : [strata, ours, theirs])
  const [valueOfOurs, valueOfTheirs] = [ours.inOrder(order), theirs.inOrder(order)]
  const units = drawnUnits(ours, order, strata?.ends)
  const gainWith = (counts: ArrayLike<number>): number =>
    improvement(valueOfOurs(counts), valueOfTheirs(counts), candidate.metric.direction)
  const drawn = replicatesOf(gainWith, units, request)
  const gains = unrounded(drawn.filter(gain => !Number.isNaN(gain)))
  return {
    gains,
    tooManyUndefined: 1 - gains.length / drawn.length > MOST_UNDEFINED,
    estimate: () => gainWith(onceEach(units)),
    swaps: rarestSwaps(unitsIn(units)),
  }
}

/**
 * Returns the smallest p-value that swapping the two models on n units can give, 2⁻ⁿ. No gate on so few units can be surer,
 * whatever the metric.
 */
function rarestSwaps(units: number): Swaps | undefined {
  return units > MOST_SWAPPED ? undefined : { differing: units, greater: 2 ** -units, less: 2 ** -units }
}

/** Both sides under the debiased form of the metric, whose resamples chance does not make larger. */
export function debiasedSides({ candidate, baseline }: Sides): Sides {
  return { candidate: debiased(candidate), baseline: debiased(baseline) }
}

function debiased({ evaluation, metric }: Computation): Computation {
  return computationOf(evaluation, metric.metric.configure({ ...metric.given, debiased: true }))
}

/** Twice the share of replicates on the rarer side of no difference. Those without one count on both sides. */
export function tailShare(gains: Float64Array): number {
  const below = gains.reduce((count, gain) => count + Number(gain <= 0), 0)
  const above = gains.reduce((count, gain) => count + Number(gain >= 0), 0)
  return Math.min(1, (2 * (Math.min(below, above) + 1)) / (gains.length + 1))
}

/** A gain that is no larger than this share of the largest is the rounding of two equal values. */
const ROUNDING = 1e-9

/** Returns gains of which those of equal values are 0, on whichever side of it rounding had left them. */
export function unrounded(gains: Float64Array): Float64Array {
  const rounding = ROUNDING * gains.reduce((most, gain) => Math.max(most, Math.abs(gain)), 0)
  return gains.map(gain => (Math.abs(gain) <= rounding ? 0 : gain))
}
