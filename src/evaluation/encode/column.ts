import type { Label } from '../label.ts'
import type { ColumnContent, ColumnView } from './columnView.ts'
import { type Ownership, requireLength, requireList } from './encodeColumn.ts'
import type { RawColumns } from './rawColumns.ts'

/**
 * What a column is to a comparison of two models.
 *
 * - `name`: rows are brought together by it.
 * - `truth`: must be the same on both sides; data are known by it.
 * - `prediction`: what a model says, its own on each side.
 * - `result`: how cases went that were judged elsewhere, its own on each side.
 * - `weight`: how much a row counts, the candidate's on both sides.
 * - `beside`: what else is known of the rows, the candidate's on both sides.
 * - `text`: what a reader wants to see of a row, its own on each side. Nothing is computed from it.
 * - `setting`: of the evaluation as a whole; the candidate's where the baseline has none.
 */
export type ColumnRole = 'name' | 'truth' | 'prediction' | 'result' | 'weight' | 'beside' | 'text' | 'setting'

/** What a column of data is and how it is handled: a row of the table of its kind of data. */
export interface Column<Value> {
  readonly role: ColumnRole
  /** Baseline files keep it row by row. Metrics of other predictions keep a value for each unit. */
  readonly stored?: true
  /** A setting that has an effect beside this column alone. */
  readonly of?: string
  /** Returns some of its rows; absent where it is not row by row. */
  take?(value: Value, rows: Uint32Array, neighbours: Neighbours): Value
  /** Returns it as it may be given again; absent where that is the value itself. */
  given?(value: Value, neighbours: Neighbours): unknown
  /** Returns what it holds; absent where no row of it is looked at by itself. */
  view?(value: Value, neighbours: Neighbours): ColumnView
  /** Returns what data are known by of it, where it has no view and a metric reads it. */
  content?(value: Value): ColumnContent
}

/** What the same data say of a column. */
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
export interface EncodedColumn<Value, Context extends Encoding = Encoding> extends Column<Value> {
  /** Data of this kind always have it. */
  readonly required?: true
  check?(given: unknown, name: string, encoding: Encoding): void
  encode(given: unknown, name: string, encoding: Context): Value
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

/** The type of a column that is a list of one value a row. */
export function perRow<Value, Context extends Encoding = Encoding>(
  type: Omit<ColumnType<Value, Context>, 'check' | 'encode'> & {
    encode(list: ArrayLike<unknown>, name: string, encoding: Context): Value
  },
): ColumnType<Value, Context> {
  return {
    ...type,
    check: (given, name, { n, reference }) => requireLength(requireList(given, name), name, n, reference),
    encode: (given, name, encoding) => type.encode(requireList(given, name), name, encoding),
  }
}

/** Refuses columns of another length than the one of reference. */
export function requireLengths<Context extends Encoding>(table: EncodedTable<Context>, encoding: Encoding): void {
  const { given } = encoding
  for (const name of namesIn(table, given)) table[name].check?.(given[name], name, encoding)
}

/** Checks and encodes the columns of a table: first their lengths, then their values. */
export function encodeTable<Context extends Encoding, Table extends EncodedTable<Context>>(
  table: Table,
  encoding: Context,
): Encoded<Table> {
  requireLengths(table, encoding)
  const { given } = encoding
  const encoded: Record<string, unknown> = {}
  for (const name of namesIn(table, given)) encoded[name] = table[name].encode(given[name], name, encoding)
  // Each value is what the encoder of its own name returned; a column that is not there reads as undefined.
  return encoded as Encoded<Table>
}

/** The columns of the table that are given, in its order. */
function namesIn(table: ColumnTable, given: RawColumns): readonly string[] {
  return Object.keys(table).filter(name => given[name] !== undefined)
}
