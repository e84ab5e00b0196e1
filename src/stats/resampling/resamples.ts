import { drawCounts, seededRandom } from '../../numeric/random.ts'
import { tellDrawn } from './whileFollowed.ts'

export interface ResamplingPlan {
  /** How many resamples are drawn. */
  readonly resamples: number
  readonly seed: number
}

/**
 * Draws resamples of n units with replacement, each as counts of the units. The units must come in a canonical order
 * (by value, say), so that results do not depend on the order of rows. `counts` is the same array each time.
 */
export function eachResample(
  n: number,
  { resamples, seed }: ResamplingPlan,
  visit: (counts: Uint16Array, resample: number) => void,
): void {
  const random = seededRandom(seed)
  // Even with more than 65,535 units, no unit is drawn that often.
  const counts = new Uint16Array(n)
  for (let resample = 0; resample < resamples; resample++) {
    drawCounts(random, n, counts)
    visit(counts, resample)
    tellDrawn(resample + 1, resamples)
  }
}
