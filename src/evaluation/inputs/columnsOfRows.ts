import { inPrecisionOf } from '../precision.ts'
import type { RowWordName } from './rowWords.ts'

/** What rows hold, column by column, before it is checked. */
export interface ColumnsOfRows {
  readonly n: number
  readonly words: { readonly [Word in Exclude<RowWordName, 'slices' | 'details' | 'numbers'>]?: ArrayLike<unknown> }
  readonly slices: ReadonlyMap<string, ArrayLike<unknown>>
  readonly details: ReadonlyMap<string, ArrayLike<unknown>>
  /** Numbers of cases by name. */
  readonly numbers: ReadonlyMap<string, ArrayLike<unknown>>
  /** Settings of the evaluation, as they were given. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Says where the value of a row stands: `row 3`, `preds.csv, line 5`. Columns may be of different files. */
  readonly placeOf: (row: number, column?: string) => string
  /** Whether every error says so; else the index alone tells the row. */
  readonly placesErrors: boolean
}

/** Some rows of all columns, in the order of their numbers. */
export function takeRowsOf(columns: ColumnsOfRows, rows: readonly number[]): ColumnsOfRows {
  const take = (list: ArrayLike<unknown>): ArrayLike<unknown> =>
    inPrecisionOf(
      list,
      rows.map(row => list[row]),
    )
  const takeNamed = (named: ReadonlyMap<string, ArrayLike<unknown>>): ReadonlyMap<string, ArrayLike<unknown>> =>
    new Map(Array.from(named, ([name, list]) => [name, take(list)] as const))
  return {
    ...columns,
    n: rows.length,
    words: Object.fromEntries(
      Object.entries(columns.words).map(([word, list]: [string, ArrayLike<unknown>]) => [word, take(list)]),
    ),
    slices: takeNamed(columns.slices),
    details: takeNamed(columns.details),
    numbers: takeNamed(columns.numbers),
    placeOf: (row, column) => columns.placeOf(rows[row], column),
    placesErrors: true,
  }
}
