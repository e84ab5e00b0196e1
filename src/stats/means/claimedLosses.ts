import { tweedieDeviance } from '../../numeric/tweedieDeviance.ts'
import type { Moments } from './moments.ts'

/** What a prediction claims of the loss of its row: its mean, and the second and third moment about it. */
export interface ClaimedLoss {
  readonly mean: number
  readonly squares: number
  readonly cubes: number
}

/** With more rows than this, counts that they lack no longer matter. */
export const MOST_CLAIMED = 5000

/** The normal quantile of 95 %: a sample with a lower mean refutes what its predictions claim. */
const REFUTED = 1.645

/**
 * Returns moments of losses that vary no less than the predictions claim, unless the losses are so small that they refute the
 * claim: those of a model that knows more than it says. Where counts are rare, most samples hold none of the few that make up
 * the loss, and vary less than all rows do. The predictions know of them.
 *
 * The mean is tested on the scale of its logarithm, as if it were log-normal.
 */
export function noLessThanClaimed(moments: Moments, claimed: ClaimedLoss): Moments {
  const { n, mean, squares } = moments
  if (n > MOST_CLAIMED || !(claimed.squares * n > squares)) return moments
  const deviation = Math.sqrt(Math.log1p(claimed.squares / n / claimed.mean ** 2))
  const standing = (Math.log(mean / claimed.mean) + deviation ** 2 / 2) / deviation
  return standing < -REFUTED ? moments : { ...moments, squares: n * claimed.squares, cubes: n * claimed.cubes }
}

/** From this rate on, deviances vary like squares of standard normal numbers, and no count is rare. */
const FREQUENT = 30

/** Returns what a predicted rate claims of the Poisson deviance of its count: sums over the Poisson distribution. */
export function claimedOfPoisson(rate: number): ClaimedLoss {
  if (rate >= FREQUENT) return { mean: 1, squares: 2, cubes: 8 }
  let chance = Math.exp(-rate)
  let [first, second, third] = [0, 0, 0]
  // Beyond the rate, chances fall faster than those of half the one before from twice the rate on.
  for (let count = 0; count <= 2 * rate || chance > Number.EPSILON ** 2; count++) {
    const deviance = tweedieDeviance(count, rate, 1)
    first += chance * deviance
    second += chance * deviance ** 2
    third += chance * deviance ** 3
    chance *= rate / (count + 1)
  }
  return { mean: first, squares: second - first ** 2, cubes: third - 3 * first * second + 2 * first ** 3 }
}
