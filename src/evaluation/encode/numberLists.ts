import type { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { isNumericArray, type Ownership, requireList } from './encodeColumn.ts'

/** Checks lists of finite numbers. Arrays are read in place where they may be borrowed. */
export function numberLists(
  rows: ArrayLike<unknown>,
  column: string,
  ownership: Ownership,
): readonly ArrayLike<number>[] {
  const lists: ArrayLike<number>[] = []
  for (let i = 0; i < rows.length; i++) lists.push(numberList(rows[i], column, i, ownership))
  return lists
}

function numberList(row: unknown, column: string, index: number, ownership: Ownership): ArrayLike<number> {
  if (ownership === 'borrow' && Array.isArray(row) && isAllFinite(row)) return row
  const given = requireList(row, `${column}[${index}]`)
  if (ownership === 'borrow' && isNumericArray(given) && isAllFinite(given)) return given
  // Each value is read once: a list-like object may answer otherwise the second time.
  const list: ArrayLike<unknown> = Array.from(given)
  if (!isAllFinite(list)) throw notFinite(list, column, index)
  return new Float64Array(list)
}

function isAllFinite(list: ArrayLike<unknown>): list is ArrayLike<number> {
  const n = list.length
  for (let i = 0; i < n; i++) {
    const value = list[i]
    // The difference is 0 for all numbers but NaN and the infinities.
    if (typeof value !== 'number' || value - value !== 0) return false
  }
  return true
}

function notFinite(list: ArrayLike<unknown>, column: string, index: number): EvaluationError {
  const at = Array.from(list).findIndex(value => typeof value !== 'number' || !Number.isFinite(value))
  return unexpected(`${column}[${index}][${at}]`, list[at], { column, index, expected: 'a finite number' })
}
