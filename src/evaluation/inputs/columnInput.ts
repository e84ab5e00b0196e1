import { encodeColumns, rowColumns } from '../encode/rowData.ts'
import type { Label } from '../label.ts'
import type { CaseResults } from './caseInput.ts'
import type { ColumnShape } from './inputShape.ts'
import type { RowExtras } from './rowExtras.ts'

/** Labels, numbers, scores or probabilities, one value a row in each column. */
export interface ColumnInput extends RowExtras, CaseResults {
  /** The truth: labels (string, integer, boolean), or numbers for regression. */
  readonly yTrue: ArrayLike<Label>
  /** The predicted labels or numbers. */
  readonly yPred?: ArrayLike<Label | null>
  /**
   * A score for each row, higher where the row is more likely positive: any finite number. Or an array a row with one for
   * every class, such as logits, in the order of `labels`.
   */
  readonly yScore?: ArrayLike<number | null> | ArrayLike<ArrayLike<number> | null>
  /** What is at stake in each row, such as money: finite, not negative. Metrics of shares can count by it. */
  readonly amount?: ArrayLike<number>
  /**
   * Probabilities of every class: one array a row, or one flat typed array of rows × classes. Columns as in `labels`.
   */
  readonly yProba?: ArrayLike<ArrayLike<number>> | Float32Array | Float64Array
  /** The lower limits of interval forecasts, none above the upper limit of its row. */
  readonly yLower?: ArrayLike<number>
  /** The upper limits of interval forecasts. */
  readonly yUpper?: ArrayLike<number>
  /** The series that a forecast was trained on, in order of time, of any length from 2 on. */
  readonly yTrain?: ArrayLike<number>
  /** All classes, in the order of the columns of `yProba`, or of `yScore` where it has some. A label outside it is an error. */
  readonly labels?: ArrayLike<Label>
  /** The label that scores and binary metrics are about; found by itself for 0/1, −1/1 and false/true. */
  readonly positive?: Label
  /** A row is predicted positive from this score on (≥); rounded like the scores where these are a Float32Array. */
  readonly threshold?: number
  /** How far from 1 a row of `yProba` may sum, at most 0.1; 1e-3 by default. Rows are never rescaled. */
  readonly rowSumTolerance?: number
}

export const columnInput: ColumnShape<ColumnInput> = {
  marks: { with: ['yTrue'] },
  columns: rowColumns,
  encode: encodeColumns,
  examples: [
    {
      input: { yTrue: [1, 0, 1], yPred: [1, 1, 1] },
      optional: ['ids', 'details'],
      holds: 'labels (strings, integers, booleans) or numbers: each metric takes what it needs',
    },
    {
      input: { yTrue: [1, 0, 1], yScore: [0.9, 0.4, 0.7] },
      optional: ['positive', 'threshold'],
      holds: 'binary scores, any finite numbers; label metrics on scores need `threshold`',
    },
    {
      input: {
        yTrue: ['a', 'b'],
        yProba: [
          [0.8, 0.2],
          [0.3, 0.7],
        ],
        labels: ['a', 'b'],
      },
      holds: 'a probability for every class: rows, or one flat `Float64Array` or `Float32Array`',
    },
    {
      input: {
        yTrue: ['a', 'b'],
        yScore: [
          [4.1, -0.3],
          [-2, 1.7],
        ],
        labels: ['a', 'b'],
      },
      holds: 'any score for every class, such as logits, for metrics that only order them and for the likeliest class',
    },
    {
      input: { yTrue: [1.5, 2], yLower: [1, 1], yUpper: [2, 3] },
      optional: ['yPred', 'yTrain'],
      holds: 'interval forecasts; the training series, for MASE',
    },
  ],
}
