import { studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { scoreLimits } from '../proportions/wilson.ts'

/** A value in [0, 1] that is not a plain proportion, with an estimate of its variance. */
export interface EstimatedShare {
  readonly value: number
  /** NaN or 0 if the rows show no variance. */
  readonly variance: number
}

/** The estimates that the interval of an area under a rank curve needs. */
export interface EstimatedArea extends EstimatedShare {
  /** The value minus its estimated bias. */
  readonly debiased: number
  /** The area with one more positive that scores like a negative, and one more negative that scores high. */
  readonly withUnseen: EstimatedShare
  /** Likewise for a perfect sample with the same number of rows in each class and no ties. */
  readonly perfectWithUnseen: EstimatedShare
  /** The number of rows of the rarer class. */
  readonly rarer: number
}

/**
 * Returns the score interval of an area with an effective number of trials, value·(1 − value)/variance. Student's t has
 * the rows of the rarer class minus one as degrees of freedom. The interval is computed around the value and around the
 * debiased value, and the farther limits count.
 *
 * A sample with hardly any errors shows hardly any variance, so the number of trials is capped. The cap is the larger
 * of two numbers: the trials of the sample with one unseen error in either class, and the rows of the rarer class. It
 * gives a perfect sample an interval, too, and a sample with an error never gets a better one. With the rows of a class
 * as trials, the variance is the binomial one of Boyd, Eng & Page, "Area under the precision-recall curve: point
 * estimates and confidence intervals", ECML PKDD (2013).
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

/** Returns the trials of a proportion with the same variance; `otherwise` if no variance is known. */
function trialsOf({ value, variance }: EstimatedShare, otherwise: number): number {
  return variance > 0 && value > 0 && value < 1 ? (value * (1 - value)) / variance : otherwise
}
