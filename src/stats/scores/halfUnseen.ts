import { normalReach } from '../distributions/normal.ts'
import { fartherOf, type Limits } from '../interval.ts'
import { scoreLimits } from '../proportions/wilson.ts'
import type { AreaOfClasses, ClassOfArea } from './delong.ts'

/** The weight of the unseen row, and its placement: that of a row with an uninformative score. */
const WEIGHT = 0.5
const PLACEMENT = 0.5

/** A variance this small consists of rounding errors, which depend on the order in which weights are summed. */
const ROUNDED = 1e-24

/** Returns the variance of a share, 0 where it consists of rounding errors. */
export function unrounded(variance: number): number {
  return variance < ROUNDED ? 0 : variance
}

/**
 * Returns limits of an AUC that allow for rows that the sample lacks. One class gets an extra half row with an
 * uninformative score. DeLong's variance with that half row gives the effective number of trials for Wilson's interval.
 * Each class gets the half row in turn, and the farther limits count.
 *
 * Even if a tenth of all positives are hard to find, there may be none of them among 20 positives. Then neither the AUC
 * nor its variance shows the problem. In the simulation of docs/interval-coverage.md, half a row keeps the level for 10
 * to 50 positives of which 3 to 20 % score like negatives. A quarter of a row does not, and a whole row makes the
 * limits up to half as wide again.
 *
 * Effective sample sizes in intervals of proportions: Korn & Graubard, "Confidence intervals for proportions with small
 * expected number of positive counts estimated from survey data", Survey Methodology 24 (1998).
 */
export function halfUnseen(area: AreaOfClasses, level: number): Limits {
  const { lower, upper } = withHalfInEither(area, level)
  const [perfect, reversed] = [1, 0].map(auc =>
    withHalfInEither({ auc, positives: alike(area.positives), negatives: alike(area.negatives) }, level),
  )
  // An error adds variance and may thereby add trials. The limit of a perfect sample stays the highest one.
  return { lower: Math.min(lower, perfect.lower), upper: Math.max(upper, reversed.upper) }
}

/** Returns the same class if all its rows have one placement. */
function alike({ rows }: ClassOfArea): ClassOfArea {
  return { rows, variance: 0 }
}

type Classes = Pick<AreaOfClasses, 'auc' | 'positives' | 'negatives'>

function withHalfInEither({ auc, positives, negatives }: Classes, level: number): Limits {
  return fartherOf(withHalf(auc, positives, negatives, level), withHalf(auc, negatives, positives, level))
}

/** Returns the limits with half a row more in the first class. */
function withHalf(auc: number, { rows, variance }: ClassOfArea, other: ClassOfArea, level: number): Limits {
  const all = rows + WEIGHT
  const area = (rows * auc + WEIGHT * PLACEMENT) / all
  // Squared deviations from the mean with the half row; a single row does not deviate.
  const squares = (rows > 1 ? variance * rows * (rows - 1) : 0) + rows * (auc - area) ** 2
  const ofClass = (squares + WEIGHT * (PLACEMENT - area) ** 2) / (all - 1) / all
  const ofOther = other.rows > 1 ? other.variance : 0
  const total = ofClass + ofOther
  return scoreLimits(area, total > ROUNDED ? (area * (1 - area)) / total : rows, normalReach(level))
}
