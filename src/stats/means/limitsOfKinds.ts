import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { take } from '../../numeric/take.ts'
import type { Limits } from '../interval.ts'
import { moverMean } from '../mover.ts'
import { clopperPearson } from '../proportions/clopperPearson.ts'
import { errorHull } from './ratioHull.ts'

/** A share of errors, and how much it weighs among others; all weights add up to 1. */
export interface ErrorsOfKind {
  /** What each unit adds to the errors, and to what they are a share of: 0 where it has nothing of the kind. */
  readonly numerators: Float64Array
  readonly denominators: Float64Array
  readonly share: number
}

/**
 * Returns limits of 1 less an average of shares of errors, such as those of types or fields, over the same independent units. A
 * kind that few units have hides the most, whatever the spread of all units shows: each kind takes the limits of its own units,
 * and their distances add up as those of independent values do (MOVER). Errors of several kinds that come in one unit are not
 * independent, so that the limits are no nearer than those of n units without one that is wholly wrong.
 *
 * Zou, Huang & Zhang, "A note on confidence interval estimation for a linear function of binomial proportions", Computational
 * Statistics and Data Analysis 53 (2009).
 */
export function limitsOfKinds(kinds: readonly ErrorsOfKind[], level: number): Limits {
  const { lower, upper } = moverMean(
    kinds.map(({ numerators, denominators, share }) => {
      const units = rowsWhere(denominators.length, unit => denominators[unit] > 0)
      // Of a kind without a share, which counts as all wrong, nothing is known.
      if (units.length === 0) return { value: 1, limits: { lower: 0, upper: 1 }, share }
      const [errors, all] = [take(numerators, units), take(denominators, units)]
      const sumOf = (values: Float64Array): number => compensatedSum(values.length, i => values[i])
      return { value: sumOf(errors) / sumOf(all), limits: errorHull(errors, all, level, units.length), share }
    }),
    () => 0,
  )
  const all = rowsWhere(kinds[0].denominators.length, unit => kinds.some(each => each.denominators[unit] > 0))
  const unseen = clopperPearson(0, all.length, level).upper
  return { lower: 1 - Math.max(upper, unseen), upper: 1 - Math.min(lower, 1 - unseen) }
}
