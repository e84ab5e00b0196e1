import type { Limits } from '../interval.ts'
import { fartherT } from './hallT.ts'
import { type Moments, skewnessOf, withOneMore } from './moments.ts'

/** With more units than this, one that was not seen no longer matters. */
const MOST_LOOKED_AT = 5000

/** How much farther than the worst an unseen loss lies beside few losses, as a multiple of 1 over their number. */
const FEW = 6

/** The variation of exponential losses is 1, that of squared normal errors √2. More of it is a heavier tail. */
const USUAL_VARIATION = 1.2

/** An unseen loss lies no farther from the mean than this many times the worst. */
const FARTHEST = 10

/**
 * Returns a loss that a sample may lack: Stringer’s bound takes it for the largest where a loss refutes the range of yTrue, and
 * to few groups one more of that mean is added. It lies beyond the worst one by a share of the distance from the mean to it: worst
 * + (s − 1)·(worst − mean) with s = (1 + 6/k)·e^(v − 1.2)⁺. v is the coefficient of variation, and k = 2n/(1 + v²), at most n,
 * the number of losses that make up the mean: few where most are 0.
 */
export function unseenLoss({ n, mean, squares, most }: Pick<Moments, 'n' | 'mean' | 'squares' | 'most'>): number {
  if (!(n < MOST_LOOKED_AT) || !(mean > 0)) return most
  const variation = Math.sqrt(squares / n) / mean
  const counting = Math.min(n, (2 * n) / (1 + variation ** 2))
  const reach = Math.min(FARTHEST, (1 + FEW / counting) * Math.exp(Math.max(0, variation - USUAL_VARIATION)))
  return most + (reach - 1) * (most - mean)
}

/**
 * Returns how far from the mean a gain in losses may lie that a sample lacks, on the side of the sign: about as far as the
 * largest of n normal gains, farther where there are few, and farther by the skewness towards that side.
 */
export function unseenGain(moments: Moments, sign: 1 | -1): number {
  const { n, squares } = moments
  if (n > MOST_LOOKED_AT) return 0
  const skewed = Math.max(0, sign * skewnessOf(moments))
  return Math.sqrt(squares / n) * (Math.sqrt(2 * Math.log(n)) * (1 + FEW / n) + skewed)
}

/** The weight of the unseen unit beside those of the sample. */
const UNSEEN = 0.25

/**
 * Returns the limits of a mean gain in losses that have no worst: those of {@link fartherT}, on each side with a quarter of
 * a unit that gains or loses what the sample may lack. In the simulation of docs/gate-coverage.md, that keeps the level for
 * log-normal losses from 5 units on, and costs normal ones a fifth of their power at 20 units, and a twentieth at 50.
 */
export function gainLimits(moments: Moments, level: number): Limits {
  const { mean } = moments
  const { lower } = fartherT(withOneMore(moments, mean - unseenGain(moments, -1), UNSEEN), level)
  const { upper } = fartherT(withOneMore(moments, mean + unseenGain(moments, 1), UNSEEN), level)
  return { lower, upper }
}
