import type { EvaluationData } from '../evaluation.ts'
import type { Column, ColumnRole, ColumnTable, Neighbours } from './column.ts'
import type { ColumnContent, ColumnView } from './columnView.ts'
import { itemTable, rankingTable } from './rankings/rankingTable.ts'
import { rowKinds } from './rowKinds.ts'

/** A column that some data have: its entry in the table, and its value in these data. */
export interface PresentColumn {
  readonly name: string
  readonly role: ColumnRole
  readonly stored: boolean
  /** The column without which this setting has no effect. */
  readonly of: string | undefined
  readonly value: unknown
  /** It has a value for each row, unlike a setting. */
  readonly isByRow: boolean
  /** Returns some of its rows, or the column as it is where it is not row by row. */
  readonly take: (rows: Uint32Array) => unknown
  /** Returns the column, or some of its rows, in the form of an input. */
  readonly given: (rows?: Uint32Array) => unknown
  /** Returns what the column holds, row by row; undefined if nothing reads single rows. */
  readonly view: () => ColumnView | undefined
  /** Returns the truth that the column holds beside what a model said; undefined if it is all one or all the other. */
  readonly truth: () => ColumnView | undefined
  /** Returns what the column adds to the fingerprint; undefined if no metric reads it. */
  readonly content: () => ColumnContent | undefined
}

/** The columns and settings that some data hold, in the order of their table. */
export function presentColumns(data: EvaluationData): readonly PresentColumn[] {
  switch (data.kind) {
    case 'ranking':
      return [...present(rankingTable, { ...data }), ...present(itemTable, { ...data.items })]
    case 'lists':
      return present(itemTable, { ...data.items })
    case 'report':
    case 'repeated':
    case 'totals':
      return []
    default:
      return present(rowKinds[data.kind].columns, { ...data }, data)
  }
}

/** The columns of a table that are among the values. */
export function present(
  table: ColumnTable,
  values: Readonly<Record<string, unknown>>,
  { labels, scoreEpsilon = Number.EPSILON }: Partial<Neighbours> & { readonly kind?: string } = {},
): readonly PresentColumn[] {
  const neighbours = { labels, scoreEpsilon }
  return Object.entries(table).flatMap(([name, column]) => {
    const value = values[name]
    return value === undefined ? [] : [presentColumn(name, column, value, neighbours)]
  })
}

function presentColumn(name: string, column: Column<unknown>, value: unknown, neighbours: Neighbours): PresentColumn {
  const take = (rows: Uint32Array): unknown =>
    column.take === undefined ? value : column.take(value, rows, neighbours)
  return {
    name,
    role: column.role,
    stored: column.stored ?? false,
    of: column.of,
    value,
    isByRow: column.take !== undefined,
    take,
    given: rows => {
      const chosen = rows === undefined ? value : take(rows)
      return column.given === undefined ? chosen : column.given(chosen, neighbours)
    },
    view: () => column.view?.(value, neighbours),
    truth: () => column.truth?.(value),
    content: () => {
      const view = column.view?.(value, neighbours)
      return view === undefined ? column.content?.(value) : { kind: 'rows', view }
    },
  }
}
