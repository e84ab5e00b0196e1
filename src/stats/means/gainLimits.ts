import type { Limits } from '../interval.ts'
import { fartherT } from './hallT.ts'
import { type Moments, withOneMore } from './moments.ts'
import { unseenGain } from './unseenLoss.ts'

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
