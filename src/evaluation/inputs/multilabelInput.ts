import { encodeLabelSets, labelSetColumnNames } from '../encode/labelSetData.ts'
import type { Label } from '../label.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** Any number of labels a row. */
export interface MultilabelInput extends RowExtras {
  readonly task: 'multilabel'
  /** For each row the list of its labels, or 0 or 1 for every label. */
  readonly yTrue: ArrayLike<ArrayLike<Label>>
  readonly yPred?: ArrayLike<ArrayLike<Label> | null>
  /** A score for every label: one array a row, or one flat typed array of rows × labels. Columns as in `labels`. */
  readonly yScore?: ArrayLike<ArrayLike<number>> | Float32Array | Float64Array
  /** All labels, in the order of the columns; by default the columns of an indicator are named 0, 1, 2 … */
  readonly labels?: ArrayLike<Label>
  /** How the sets are written. Needed only where both readings are possible. */
  readonly format?: 'lists' | 'indicator'
  /** A row has every label whose score is at least this. */
  readonly threshold?: number
}

export const multilabelInput: ColumnShape<MultilabelInput> = {
  marks: { task: 'multilabel' },
  columns: labelSetColumnNames,
  encode: encodeLabelSets,
  examples: [
    {
      input: { task: 'multilabel', yTrue: [['news', 'sport'], []], yPred: [['sport'], []] },
      optional: ['labels', 'format'],
      holds: 'any number of labels a row: lists, or rows of 0 and 1',
    },
    {
      input: {
        task: 'multilabel',
        yTrue: [['news'], ['sport']],
        yScore: [
          [0.9, 0.2],
          [0.1, 0.4],
        ],
        labels: ['news', 'sport'],
      },
      optional: ['threshold'],
      holds: 'a score for every label of every row',
    },
  ],
}
