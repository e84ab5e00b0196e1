import type { EvaluationData } from '../evaluation.ts'
import type { ColumnRole, ColumnTable } from './column.ts'
import type { ColumnView } from './columnView.ts'
import { type PresentColumn, present, presentColumns } from './presentColumns.ts'
import { listTable, queryTable } from './rankings/rankingTable.ts'
import { countedRowsOf } from './rowNames.ts'

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

/** Columns that all are fields of the same list. */
function fields(table: ColumnTable, list: readonly unknown[]): readonly PresentColumn[] {
  return present(table, Object.fromEntries(Object.keys(table).map(name => [name, list] as const)))
}
