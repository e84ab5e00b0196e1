import type { EvaluationData } from '../evaluation.ts'
import type { Column, ColumnRole, ColumnTable, Neighbours } from './column.ts'
import type { ColumnContent, ColumnView } from './columnView.ts'
import { itemTable, listTable, queryTable, rankingTable } from './rankings/rankingTable.ts'
import { rowKinds } from './rowKinds.ts'
import { countedRowsOf } from './rowNames.ts'

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

type Entries = readonly (readonly [name: string, column: Column<unknown>])[]

const entriesOfRows = new Map(
  Object.entries(rowKinds).map(([kind, { columns }]) => [kind, Object.entries<Column<unknown>>(columns)] as const),
)

const entriesOf = {
  ranking: Object.entries<Column<unknown>>(rankingTable),
  items: Object.entries<Column<unknown>>(itemTable),
}

/** The columns and settings that some data hold, in the order of their table. */
export function presentColumns(data: EvaluationData): readonly PresentColumn[] {
  switch (data.kind) {
    case 'ranking':
      return [...present(entriesOf.ranking, { ...data }), ...present(entriesOf.items, { ...data.items })]
    case 'lists':
      return present(entriesOf.items, { ...data.items })
    case 'report':
    case 'repeated':
    case 'totals':
      return []
    default:
      return present(entriesOfRows.get(data.kind) ?? [], { ...data }, data)
  }
}

/** What the columns with these roles hold, by name; for rankings and lists, what the fields of the queries hold. */
export function viewsOf(data: EvaluationData, ...roles: readonly ColumnRole[]): ReadonlyMap<string, ColumnView> {
  const views = new Map<string, ColumnView>()
  for (const { name, role, view, truth } of viewed(data)) {
    const seen = roles.includes(role) ? view() : undefined
    if (seen !== undefined) views.set(name, seen)
    const within = roles.includes('truth') ? truth() : undefined
    if (within !== undefined) views.set(`${name}.truth`, within)
  }
  return views
}

function viewed(data: EvaluationData): readonly PresentColumn[] {
  if (data.kind === 'ranking') return fields(queryTable, data.queries)
  return data.kind === 'lists' ? fields(listTable, data.lists) : presentColumns(data)
}

/** The names of rows, queries or lists; undefined for counted rows, which have no names of their own. */
export function namesOf(data: EvaluationData): readonly (string | number)[] | undefined {
  if (countedRowsOf(data) !== undefined) return undefined
  for (const view of viewsOf(data, 'name').values()) if (view.kind === 'names') return view.names
  return undefined
}

function present(
  entries: Entries,
  values: Readonly<Record<string, unknown>>,
  { labels, scoreEpsilon = Number.EPSILON }: Partial<Neighbours> & { readonly kind?: string } = {},
): readonly PresentColumn[] {
  const neighbours = { labels, scoreEpsilon }
  const columns: PresentColumn[] = []
  for (const [name, column] of entries) {
    if (values[name] !== undefined) columns.push(presentColumn(name, column, values[name], neighbours))
  }
  return columns
}

/** Columns that all are fields of the same list. */
function fields(table: ColumnTable, list: readonly unknown[]): readonly PresentColumn[] {
  return present(Object.entries(table), Object.fromEntries(Object.keys(table).map(name => [name, list] as const)))
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
