import type { RawColumns } from '../encode/column.ts'
import type { Ownership } from '../encode/encodeColumn.ts'
import type { Evaluation, EvaluationData } from '../evaluation.ts'

/** One way to write an input. README has a row for each, and messages list them where something else was received. */
interface Example<Input> {
  readonly input: Input
  /** Columns that often stand beside those of the example. */
  readonly optional?: readonly string[]
  /** What such an input holds, for README. */
  readonly holds: string
}

/** What tells a shape from the others. */
export interface Marks {
  /** One of these columns is there, */
  readonly oneOf?: readonly string[]
  /** and all of these, */
  readonly with?: readonly string[]
  /** and none of these. */
  readonly without?: readonly string[]
  /** The task, where that tells it. */
  readonly task?: 'multilabel' | 'multioutput'
  /** What the columns hold, where that tells it. */
  readonly holds?: (given: RawColumns) => boolean
}

/** A shape of input that `expect` accepts: an object of columns. */
export interface ColumnShape<Input> {
  /** What columns that are meant as this shape have, valid or not. */
  readonly marks: Marks
  /** All columns and settings of the shape; any other is refused. */
  readonly columns: readonly string[]
  /** Checks and encodes the columns. Typed arrays are read in place where they may be borrowed. */
  readonly encode: (given: RawColumns, ownership: Ownership) => EvaluationData
  readonly examples: readonly Example<Input>[]
}

/** A shape of input that `expect` accepts: an array with one object a row. */
export interface RowShape<Row> {
  /** Whether rows are meant as this shape, as the first of them tells. */
  readonly is: (row: RawColumns) => boolean
  /** All fields of a row; any other is refused. */
  readonly columns: readonly string[]
  /** Checks and encodes the rows, some shapes by way of the columns that the rows make up. */
  readonly encode: (rows: readonly unknown[], encodeColumns: (given: RawColumns) => Evaluation) => Evaluation
  readonly examples: readonly Example<readonly Row[]>[]
}
