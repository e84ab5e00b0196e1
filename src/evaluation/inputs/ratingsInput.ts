import { columnsOfCases, encodeCases } from '../encode/caseData.ts'
import type { Label } from '../label.ts'
import type { CaseResults } from './caseInput.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** What raters said of items. */
export interface RatingsInput extends RowExtras, CaseResults {
  /** Items × raters; null where a rater did not rate. */
  readonly ratings: ArrayLike<ArrayLike<Label | null>>
  /** All categories, for ordinal ones lowest first. A rating outside it is an error. */
  readonly labels?: ArrayLike<Label>
}

export const ratingsInput: ColumnShape<RatingsInput> = {
  marks: { with: ['ratings'], without: ['yTrue'] },
  columns: columnsOfCases,
  encode: encodeCases,
  examples: [
    {
      input: {
        ratings: [
          ['good', 'good'],
          ['bad', null],
          ['bad', 'bad'],
        ],
      },
      optional: ['labels'],
      holds: 'items × raters, null where one did not rate',
    },
  ],
}
