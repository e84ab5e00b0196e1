import { type CompiledQuery, createQueryId, type QueryCompiler, type RawBuilder } from 'kysely'

/** A piece of SQL: names are quoted and values are parameters when it is compiled. */
export type Fragment = RawBuilder<unknown>

/** The type that the values of a column have in an evaluation. */
export type ColumnKind = 'integer' | 'single' | 'double' | 'decimal' | 'boolean' | 'text' | 'time' | 'other'

/** A compiled query: its text and the values of its parameters. */
type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * How one engine says what every plan needs. A further engine is one value of this type and one of {@link Connection}.
 */
export interface Dialect {
  /** As messages print it. */
  readonly name: string
  /** Quotes names and numbers the parameters. */
  readonly compile: (query: Fragment) => Compiled
  readonly kindOf: (type: string) => ColumnKind
  /** A value as a 64-bit float; −0 becomes 0, so that both are one value. */
  readonly double: (value: Fragment) => Fragment
  /** A constant as a 64-bit float. */
  readonly constant: (value: number) => Fragment
  /** A date or time, of a column of this type, as a text by ISO 8601, as rows in memory have it. */
  readonly isoText: (value: Fragment, type: string) => Fragment
  /** The type of texts. */
  readonly textType: string
  /** The narrowest type of whole numbers, which holds −128 to 127. */
  readonly byteType: string
  /** The type of 32-bit floats. */
  readonly singleType: string
  /** The floor of a float, which lies within 32 bits. */
  readonly integer: (value: Fragment) => Fragment
  readonly isNaN: (value: Fragment) => Fragment
  readonly isInfinite: (value: Fragment) => Fragment
  /** Division of whole numbers or floats that gives a float. */
  readonly divide: (dividend: Fragment, divisor: Fragment) => Fragment
  /** The natural logarithm. */
  readonly ln: (value: Fragment) => Fragment
  /** The sum of floats, as exact as the engine has it. */
  readonly sum: (value: Fragment) => Fragment
  readonly countIf: (condition: Fragment) => Fragment
  /** How many different values there are, to a few percent. */
  readonly aboutHowManyDiffer: (value: Fragment) => Fragment
  /** A common table expression that is computed once: `name AS (query)`. */
  readonly computedOnce: (name: string, query: Fragment) => Fragment
  /** A query for a sample of rows, the same for the same seed. Its columns are named c0, c1 … */
  readonly sample: (columns: readonly Fragment[], source: Fragment, rows: number, seed: number) => Fragment
}

/** The answer to a query, column by column. */
export interface Table {
  readonly rows: number
  /** The columns, with their types as the engine names them. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly column: (name: string) => AnswerColumn
}

/** Numbers, or any values: null, texts, and whole numbers of 64 bits and more as bigint. */
export type AnswerColumn = Float64Array | readonly unknown[]

/** Where queries are sent. */
export interface Connection {
  readonly dialect: Dialect
  /** @throws EvaluationError without secrets, and what the signal was aborted with. */
  readonly query: (query: Fragment, about: string, signal?: AbortSignal) => Promise<Table>
  readonly close: () => Promise<void>
}

/** Compiles a query by one of Kysely's compilers, without a driver. */
export function compiledWith(compiler: QueryCompiler, query: Fragment): Compiled {
  return compiler.compileQuery(query.toOperationNode(), createQueryId())
}
