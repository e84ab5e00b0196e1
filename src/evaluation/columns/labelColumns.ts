import type { PairTable } from '../../numeric/pairTable.ts'
import type { Tally } from '../../numeric/tally.ts'
import type { RowNames, RowsOfColumns } from '../encode/rowNames.ts'
import type { Label } from '../label.ts'

/** Settings of the evaluation that an option of a metric may override for one measurement. */
export interface LabelSettings {
  readonly positive?: Label | undefined
  readonly threshold?: number | undefined
  /** Classes that a metric asks for by their labels, where part of a whole may lack some. */
  readonly classes?: readonly Label[] | undefined
}

/** True and predicted labels as codes into one list of classes. */
export interface LabelColumns extends RowsOfColumns {
  readonly kind: 'labels'
  /** All classes: those declared, else those that occur in either column, in the order of {@link compareLabels}. */
  readonly labels: readonly Label[]
  /**
   * The code that stands among the predictions of rows without an answer, the last one. It is no class: nothing is truly
   * of it, and no average runs over it.
   */
  readonly noAnswer?: number | undefined
  readonly yTrue: Int32Array
  readonly yPred: Int32Array
  /** Whether the labels were declared, so that their order is intended. */
  readonly declared: boolean
  /** Remarks on how the labels were derived: how many rows have several most probable classes. */
  readonly notes?: readonly string[] | undefined
  /** The score from which a row is predicted positive, where labels came from scores. */
  readonly threshold: number | undefined
  /** The positive label, given or inferred. Binary metrics need it. */
  readonly positive: Label | undefined
  /** Supports, predictions and hits of each class; counted once, at the first call. */
  readonly tally: () => Tally
  /** The number of rows of each pair of true and predicted class; undefined with weights, and for very many classes. */
  readonly pairs: () => PairTable | undefined
  /** @internal The rows of the table that stand for these rows, if they were counted. */
  readonly counted?: CountedLabels | undefined
}

/** Labels of rows of a table, and how many rows each of them stands for. */
interface CountedLabels extends RowNames, Pick<LabelColumns, 'yTrue' | 'yPred'> {
  readonly count: Float64Array
}
