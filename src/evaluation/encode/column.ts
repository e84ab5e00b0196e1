import type { Label } from '../label.ts'
import type { ColumnContent, ColumnView } from './columnView.ts'
import type { Ownership } from './encodeColumn.ts'

/** Columns by name, not yet checked. */
export type RawColumns = Readonly<Record<string, unknown>>

/**
 * The role of a column in a comparison of two models.
 *
 * - `name`: pairs the rows of the two sides.
 * - `truth`: must be the same on both sides. It identifies the data.
 * - `prediction`: what a model says. Each side has its own.
 * - `result`: how cases went that were judged elsewhere. Each side has its own.
 * - `weight`: how much a row counts. Both sides use the candidate's.
 * - `beside`: what else is known about the rows. Both sides use the candidate's.
 * - `text`: what a reader wants to see of a row. Each side has its own, and nothing is computed from it.
 * - `setting`: a setting of the whole evaluation. The candidate's applies if the baseline has none.
 */
export type ColumnRole = 'name' | 'truth' | 'prediction' | 'result' | 'weight' | 'beside' | 'text' | 'setting'

/** What a column of data is and how it is handled: a row of the table of its kind of data. */
export interface Column<Value> {
  readonly role: ColumnRole
  /** Baseline files keep it row by row. Metrics of other predictions keep a value for each unit. */
  readonly stored?: true
  /** The column without which this setting has no effect. */
  readonly of?: string
  /** Returns some of its rows; absent where it is not row by row. */
  take?(value: Value, rows: Uint32Array, neighbours: Neighbours): Value
  /** Returns the column in the form of an input; absent if that is the value itself. */
  given?(value: Value, neighbours: Neighbours): unknown
  /** Returns what the column holds, row by row; absent if nothing reads single rows. */
  view?(value: Value, neighbours: Neighbours): ColumnView
  /** Returns the truth in a column that also holds what a model said of it: it identifies the data as any truth does. */
  truth?(value: Value): ColumnView
  /** Returns what the column adds to the fingerprint, if it has no view and a metric reads it. */
  content?(value: Value): ColumnContent
}

/** What a column needs to know about the data that it belongs to. */
export interface Neighbours {
  /** The classes that the columns of a matrix and the codes of sets stand for. */
  readonly labels: readonly Label[] | undefined
  /** Spacing at 1 of the type that scores were given in. */
  readonly scoreEpsilon: number
}

/** What the encoder of a column may look at. */
export interface Encoding {
  readonly n: number
  /** The column whose length is `n`, to be named where another differs. */
  readonly reference: string
  readonly ownership: Ownership
  readonly labels: readonly Label[] | undefined
  /** All columns, not yet checked. */
  readonly given: RawColumns
}

/** A kind of value: how columns that hold it are encoded, taken in part, given again and looked at. */
export interface ColumnType<Value, Context extends Encoding = Encoding> extends Omit<Column<Value>, 'role'> {
  /** Refuses a column of another length, before the values of any are read. */
  check?(given: unknown, name: string, encoding: Encoding): void
  encode(given: unknown, name: string, encoding: Context): Value
}

/** A column that its table also says how to encode. */
export interface EncodedColumn<Value, Context extends Encoding = Encoding>
  extends Column<Value>,
    ColumnType<Value, Context> {
  /** Data of this kind always have it. */
  readonly required?: true
}

export type ColumnTable = Readonly<Record<string, Column<unknown>>>

export type EncodedTable<Context extends Encoding = Encoding> = Readonly<
  Record<string, EncodedColumn<unknown, Context>>
>

/** The columns of a table, encoded. */
export type Encoded<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends { encode(...given: never[]): infer Value }
    ? Table[Name] extends { readonly required: true }
      ? Value
      : Value | undefined
    : never
}
