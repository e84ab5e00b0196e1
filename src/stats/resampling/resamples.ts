import { seededRandom } from '../../numeric/random.ts'
import { type DrawnUnits, drawing } from './drawnUnits.ts'
import { tellDrawn } from './whileFollowed.ts'

export interface ResamplingPlan {
  /** How many resamples are drawn. */
  readonly resamples: number
  readonly seed: number
}

/** Draws resamples of units with replacement, each as counts of their places. `counts` is the same array each time. */
export function eachResample(
  units: DrawnUnits,
  { resamples, seed }: ResamplingPlan,
  visit: (counts: ArrayLike<number>, resample: number) => void,
): void {
  const random = seededRandom(seed)
  const draw = drawing(units)
  for (let resample = 0; resample < resamples; resample++) {
    visit(draw(random), resample)
    tellDrawn(resample + 1, resamples)
  }
}
