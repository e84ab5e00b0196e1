import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { hallLimits } from './hallT.ts'
import { type Moments, standardErrorOf, withOneMore } from './moments.ts'
import { unseenPart } from './unseenLoss.ts'

/**
 * Returns the limits of a mean of non-negative losses: on either side the farther of two. One is Student's t on the
 * scale of log(mean). Its standard error is that of the mean divided by the mean (delta method). The other is {@link
 * hallLimits}, Student's t corrected for skewness.
 *
 * A few large losses may dominate a mean, and a sample may hold too few of them. The upper limit therefore adds one
 * more row, or the part of one that {@link unseenPart} finds.
 *
 * @param moments - The moments of losses that have a mean above 0 and are not all equal.
 * @param unseen - The loss of that row. Default: as bad as the worst in the sample.
 * @param fitted - How many degrees of freedom the losses have lost. Losses about their own mean are smaller than those of other
 *   rows, by n − 1 of n on average.
 */
export function lossLimits(moments: Moments, level: number, unseen = moments.most, fitted = 0): Limits {
  const part = unseenPart(moments)
  const grown = moments.n > fitted ? moments.n / (moments.n - fitted) : 1
  const worse = part > 0 ? withOneMore(moments, unseen, part) : moments
  return {
    lower: Math.max(0, Math.min(logT(moments, level, -1), hallLimits(moments, level).lower)),
    upper: grown * Math.max(logT(worse, level, 1), hallLimits(worse, level).upper),
  }
}

function logT(moments: Moments, level: number, sign: 1 | -1): number {
  const reach = -studentTQuantile((1 - level) / 2, moments.n - 1) * standardErrorOf(moments)
  return moments.mean * Math.exp((sign * reach) / moments.mean)
}
