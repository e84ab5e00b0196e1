import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { scoreLimits } from '../proportions/wilson.ts'

/** A value within [0, 1] that is no plain proportion, with an estimate of its variance. */
export interface EstimatedShare {
  readonly value: number
  /** NaN or 0 where the rows show none. */
  readonly variance: number
}

/** What the interval of an area under a curve of ranks rests on. */
export interface EstimatedArea extends EstimatedShare {
  /** The value less its estimated bias. */
  readonly debiased: number
  /** The same area, had the sample one more positive that scores like a negative, and one more high negative. */
  readonly withUnseen: EstimatedShare
  /** The same of a perfect sample with as many rows of each class and without ties. */
  readonly perfectWithUnseen: EstimatedShare
  /** Rows of the rarer class. */
  readonly rarer: number
}

/**
 * Returns the score interval of as many trials as would vary like the area: value·(1 − value)/variance, by Student's t
 * with the rows of the rarer class less one as degrees of freedom. Of the value and the debiased value the farther limit
 * counts.
 *
 * A sample that shows hardly an error shows hardly a variance. So there are no more trials than the sample would have
 * with one unseen error in either class, or than rows of the rarer class, whichever is more: with these, a perfect sample
 * has an interval, too, and a sample with an error never has a better one. With the rows of a class as trials the
 * variance is the binomial one of Boyd, Eng & Page, "Area under the precision-recall curve: point estimates and confidence
 * intervals", ECML PKDD (2013).
 *
 * Effective sample sizes in intervals of proportions: Korn & Graubard, "Confidence intervals for proportions with small
 * expected number of positive counts estimated from survey data", Survey Methodology 24 (1998).
 */
export function effectiveWilson(area: EstimatedArea, level: number): Limits {
  const { value, debiased, withUnseen, perfectWithUnseen, rarer } = area
  const reach = -studentTQuantile((1 - level) / 2, Math.max(1, rarer - 1))
  const most = Math.max(rarer, Math.min(trialsOf(withUnseen, 0), trialsOf(perfectWithUnseen, 0)))
  const trials = Math.min(trialsOf(area, most), most)
  const [a, b] = [value, debiased].map(share => scoreLimits(share, trials, reach))
  return { lower: Math.min(a.lower, b.lower), upper: Math.max(a.upper, b.upper) }
}

/** As many trials of a proportion vary as much; `otherwise` where no variance is known. */
function trialsOf({ value, variance }: EstimatedShare, otherwise: number): number {
  return variance > 0 && value > 0 && value < 1 ? (value * (1 - value)) / variance : otherwise
}
