import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Label } from '../../evaluation/label.ts'
import type { Table } from '../dialect.ts'
import type { EvaluationPlan } from '../plan/plannedEvaluation.ts'
import { MOST_CELLS } from '../sql/cellQuery.ts'
import { labelsOf, numbersOf } from '../sql/numbers.ts'

/** Rows of the source that are alike in all that they are counted by. */
export interface Cells {
  readonly size: number
  /** How many rows each cell stands for. */
  readonly count: Float64Array
  /** A key of each cell. */
  readonly labels: (name: string) => readonly (Label | undefined)[]
  /** A sum, count or extreme of each cell. */
  readonly numbers: (name: string) => Float64Array
}

/**
 * Reads the answer to the query for cells.
 *
 * @throws EvaluationError where there are too many combinations, or a label is missing.
 */
export function cellsOf(table: Table, plan: EvaluationPlan): Cells {
  if (table.rows > MOST_CELLS) {
    throw new EvaluationError({
      column: 'slices',
      problem: `there are more than ${MOST_CELLS} combinations of labels and slices`,
      expected: 'labels of classes, and columns of slices with few values',
      mend: `Leave out the column with the most values: ${plan.sliceColumns.map(describeValue).join(', ') || 'yTrue'}`,
    })
  }
  return cellsIn(table)
}

/** The rows of an answer as cells. */
export function cellsIn(table: Table): Cells {
  const known = new Map<string, Float64Array>()
  const knownLabels = new Map<string, ReturnType<typeof labelsOf>>()
  return {
    size: table.rows,
    count: numbersOf(table, 'n'),
    labels: name => {
      const values = knownLabels.get(name) ?? labelsOf(table, name)
      knownLabels.set(name, values)
      return values
    },
    numbers: name => {
      const values = known.get(name) ?? numbersOf(table, name)
      known.set(name, values)
      return values
    },
  }
}

/** Returns the cells whose keys have the requested labels. */
export function cellsWhere(cells: Cells, keys: readonly string[], wanted: readonly Label[]): Uint32Array {
  const columns = keys.map(key => cells.labels(key))
  return Uint32Array.from(Array(cells.size).keys()).filter(cell =>
    columns.every((column, i) => column[cell] === wanted[i]),
  )
}
