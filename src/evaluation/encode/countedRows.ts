import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Evaluation, evaluationOf } from '../evaluation.ts'
import { countedRowsOf, type RowNames } from './rowNames.ts'
import { standingFor } from './standingFor.ts'
import { isSliceable, type Sliceable } from './subset.ts'

// How rows are counted, named and weighed where each may stand for many.

/** Returns how many rows there are: those of a table count as many as they stand for. */
export function rowsIn({ n, count }: Pick<RowNames, 'count'> & { readonly n: number }): number {
  return count === undefined ? n : compensatedSum(count.length, row => count[row])
}

/** Returns how many rows some rows of a table stand for. */
export function rowsAmong({ count }: Pick<RowNames, 'count'>, rows: ArrayLike<number>): number {
  return count === undefined ? rows.length : compensatedSum(rows.length, i => count[rows[i]])
}

/** Returns the rows that are named for the first time: rows that a count stands for share one name, and stand in a row. */
export function rowsNamedOnce({ ids, isCounted }: RowNames, rows: Uint32Array): Uint32Array {
  return ids === undefined || isCounted !== true
    ? rows
    : rows.filter((row, i) => i === 0 || ids[row] !== ids[rows[i - 1]])
}

/** Returns each row once: those of a table weigh as much as the rows that they stand for. */
export function weighedOnce<Data extends object>(data: Data): Data | Sliceable {
  return countedRowsOf(data)?.weighed ?? data
}

/** Returns the evaluation of the rows of a table alone, each once. */
export function evaluatedOnce(evaluation: Evaluation): Evaluation {
  const counted = countedRowsOf(evaluation.data)
  return counted === undefined ? evaluation : evaluationOf(evaluation.columns, counted.once)
}

/** Returns rows that were encoded by themselves as part of others: what those have need not occur here. */
export function asPart(evaluation: Evaluation, { data: whole }: Evaluation): Evaluation {
  return isSliceable(whole) ? partOfAll(evaluation, [whole]) : evaluation
}

/** Returns the same rows of another model, encoded by themselves, as part of what those of a model are part of, if they are. */
export function asPartLike(evaluation: Evaluation, { data: part }: Evaluation): Evaluation {
  return isSliceable(part) && part.wholes !== undefined ? partOfAll(evaluation, part.wholes) : evaluation
}

function partOfAll({ columns, data }: Evaluation, wholes: readonly Sliceable[]): Evaluation {
  const counted = countedRowsOf(data)
  if (counted !== undefined) {
    return evaluationOf(columns, standingFor({ ...counted.once, count: counted.count, wholes }))
  }
  return evaluationOf(columns, isSliceable(data) ? { ...data, wholes } : data)
}
