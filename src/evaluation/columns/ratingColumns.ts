import type { CaseData } from '../encode/caseData.ts'
import type { Ratings } from '../encode/ratings.ts'
import { placeOf, type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { requireGiven, unexpected } from '../errors/unexpected.ts'
import { isLabel, type Label } from '../label.ts'

/** The ratings of items. */
export interface RatingColumns extends Ratings, RowsOfColumns {}

export function ratingColumns(data: CaseData): RatingColumns {
  return { ...rowsOf(data), ...requireGiven(data.ratings, 'ratings', 'there are no ratings') }
}

/** Refuses the first rating whose category is not accepted. */
function requireEach(
  ratings: RatingColumns,
  accepts: (category: Label) => boolean,
  expected: string,
  mend?: string,
): void {
  const { codes, categories, raters } = ratings
  const at = codes.findIndex(code => code !== -1 && !accepts(categories[code]))
  if (at === -1) return
  const index = placeOf(ratings, Math.floor(at / raters))
  throw unexpected(`ratings[${index}][${at % raters}]`, categories[codes[at]], {
    column: 'ratings',
    index,
    expected,
    mend,
  })
}

/** Refuses fractions, which are no categories. */
export function requireCategories(ratings: RatingColumns): void {
  const mend = "Numbers on a scale are for krippendorffAlpha with level: 'interval' or 'ratio'"
  requireEach(ratings, isLabel, 'a category: a string, an integer or a boolean', mend)
}

/** Refuses ratings that are no numbers, or below `least`. */
export function requireNumbers(ratings: RatingColumns, level: string, least = Number.NEGATIVE_INFINITY): void {
  requireEach(
    ratings,
    category => typeof category === 'number' && category >= least,
    `a number${least === 0 ? ' of 0 or more' : ''} in every rating, for level: '${level}'`,
  )
}

/** Refuses labels whose order is not known. */
export function requireOrder({ categories, declared }: Ratings): void {
  const unordered = categories.find(category => typeof category !== 'number')
  if (declared || unordered === undefined) return
  throw new EvaluationError({
    column: 'labels',
    problem: `the order of ratings such as ${describeValue(unordered)} is not known`,
    expected: 'labels, lowest first, for ratings that have an order',
  })
}
