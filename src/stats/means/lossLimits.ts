import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { hallLimits } from './hallT.ts'
import { type Moments, standardErrorOf, withOneMore } from './moments.ts'

/**
 * Returns limits of a mean of losses, none of which can be below 0: on either side the farther of two. One is Student's t
 * on the scale of log(mean), whose standard error is that of the mean over the mean (delta method). The other is
 * {@link hallLimits}, Student's t corrected for skewness.
 *
 * Few large losses make up much of a mean, and a sample may hold fewer of them than its share. For the upper limit the
 * sample therefore gets one more row, as bad as its worst.
 *
 * @param moments - Of losses whose mean is above 0, and of which not all are the same.
 */
export function lossLimits(moments: Moments, level: number): Limits {
  const worse = withOneMore(moments, moments.most)
  return {
    lower: Math.max(0, Math.min(logT(moments, level, -1), hallLimits(moments, level).lower)),
    upper: Math.max(logT(worse, level, 1), hallLimits(worse, level).upper),
  }
}

function logT(moments: Moments, level: number, sign: 1 | -1): number {
  const reach = -studentTQuantile((1 - level) / 2, moments.n - 1) * standardErrorOf(moments)
  return moments.mean * Math.exp((sign * reach) / moments.mean)
}
