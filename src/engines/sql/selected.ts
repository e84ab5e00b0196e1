import { sql } from 'kysely'
import type { Fragment } from '../dialect.ts'
import { type EvaluationPlan, sliceName } from '../plan/plannedEvaluation.ts'
import { labelColumn, type SourceColumns } from './sourceColumns.ts'

/** An expression with the name that it has in the answer. */
export interface Named {
  readonly name: string
  readonly value: Fragment
}

/** Expressions as a query selects them: `value AS "name"`. */
export function selected(columns: readonly Named[]): Fragment {
  return sql.join(columns.map(({ name, value }) => sql`${value} AS ${sql.id(name)}`))
}

/** The columns of slices, each named by its place in the plan. */
export function slicesOfPlan(
  source: SourceColumns,
  plan: EvaluationPlan,
  columns: readonly string[] = plan.sliceColumns,
): readonly Named[] {
  return columns.map(column => ({ name: sliceName(plan, column), value: labelColumn(source, 'slices', column) }))
}

/** What gathers rows in groups by these keys; nothing where there are none. */
export function groupedBy(keys: readonly Fragment[]): Fragment {
  return keys.length === 0 ? sql`` : sql`GROUP BY ${sql.join(keys)}`
}
