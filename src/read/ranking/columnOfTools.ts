import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Table } from '../tables/table.ts'

/**
 * What tools call a column, the surest names first. A table may have names of several lists: PyTerrier's have `qid` and
 * `docno` beside `query`, which is the text, and `docid`, which is a number of its index.
 */
export type NamesOfTools = readonly (readonly string[])[]

/** A column that was found by its name. */
export interface ColumnOfTools {
  readonly name: string
  /** Columns with names that are less sure, which were not taken. */
  readonly others: readonly string[]
}

/**
 * Finds a column by the names that tools give it; undefined where a table has none of them.
 *
 * @throws EvaluationError for a table with two columns that are equally likely.
 */
export function columnOfTools(
  table: Table,
  names: NamesOfTools,
  { column, what, mend }: { readonly column: string; readonly what: string; readonly mend: string },
): ColumnOfTools | undefined {
  const [found, ...others] = names
    .map(alike => alike.filter(name => table.has(name)))
    .filter(({ length }) => length > 0)
  if (found === undefined) return undefined
  if (found.length > 1) {
    throw new EvaluationError({
      column,
      problem: `${table.file} has ${found.join(' and ')}, each of which may be the ${what}`,
      expected: 'one of them',
      mend,
    })
  }
  return { name: found[0], others: others.flat() }
}
