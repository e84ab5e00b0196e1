import { type Moments, skewnessOf } from './moments.ts'

/** With more units than this, one that was not seen no longer matters. */
const MOST_LOOKED_AT = 5000

/** How much farther than the worst an unseen loss lies beside few losses, as a multiple of 1 over their number. */
const FEW = 6

/** The variation of exponential losses is 1, that of squared normal errors √2. More of it is a heavier tail. */
const USUAL_VARIATION = 1.2

/** An unseen loss lies no farther from the mean than this many times the worst. */
const FARTHEST = 10

/**
 * Returns a loss that a sample may lack, to be added where a mean of losses is bounded from above. It lies beyond the worst
 * one by a share of the distance from the mean to it: worst + (s − 1)·(worst − mean) with s = (1 + 6/k)·e^(v − 1.2)⁺. v is
 * the coefficient of variation, and k = 2n/(1 + v²), at most n, the number of losses that make up the mean: few where most
 * are 0. The constants are those with which limits of normal, exponential, log-normal and mostly-zero losses keep their
 * level best from 5 losses on: docs/gate-coverage.md. All of it follows from moments, so that an engine’s sums give the
 * limits of its rows.
 *
 * @param largest - The largest loss there can be.
 */
export function unseenLoss(
  { n, mean, squares, most }: Pick<Moments, 'n' | 'mean' | 'squares' | 'most'>,
  largest = Number.POSITIVE_INFINITY,
): number {
  if (!(n < MOST_LOOKED_AT) || !(mean > 0)) return most
  const variation = Math.sqrt(squares / n) / mean
  const counting = Math.min(n, (2 * n) / (1 + variation ** 2))
  const reach = Math.min(FARTHEST, (1 + FEW / counting) * Math.exp(Math.max(0, variation - USUAL_VARIATION)))
  return Math.max(most, Math.min(largest, most + (reach - 1) * (most - mean)))
}

/** With fewer losses than this, one that was not seen counts more, and with five losses wholly. */
const FEW_LOSSES = 20
const FEWEST_LOSSES = 5

/**
 * Returns how much of a row the unseen loss counts as. Two signs of a heavy tail decide: skewness beyond that of a gamma
 * distribution with the same coefficient of variation v, which is 2v, and a variation above 1 beside it. Where most losses are
 * 0, the skewness lies far below 2v, and the losses that were seen are enough. The constants are those with which normal,
 * exponential, log-normal, mostly-zero and multiplicative losses keep their level best at the least cost in power:
 * docs/gate-coverage.md.
 */
export function unseenPart(moments: Pick<Moments, 'n' | 'mean' | 'squares' | 'cubes'>): number {
  const { n, mean, squares } = moments
  if (!(mean > 0)) return 1
  const variation = Math.sqrt(squares / n) / mean
  const beyond = skewnessOf(moments) - 2 * variation
  const few = within((FEW_LOSSES - n) / (FEW_LOSSES - FEWEST_LOSSES)) * within((beyond + 1.8) / 0.5)
  const skewed = 0.7 * within((beyond + 0.7) / 0.6)
  const wide = 1.2 * within((variation - 1) / 0.4) * within((beyond + 1.6) / 0.6)
  return Math.max(few, skewed, wide)
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
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
