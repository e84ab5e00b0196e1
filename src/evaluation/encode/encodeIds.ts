import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { Ownership } from './encodeColumn.ts'
import { repeatedId } from './idTable.ts'

/** Ids: strings or finite numbers, each there and each once. An array is read in place where it may be borrowed. */
export function encodeIds(
  list: ArrayLike<unknown>,
  column = 'ids',
  ownership: Ownership = 'copy',
): readonly (string | number)[] {
  const ids = ownership === 'borrow' && areIds(list) ? list : Object.freeze(copiedIds(list, column))
  const repeated = repeatedId(ids)
  if (repeated === undefined) return ids
  const { before, row } = repeated
  throw new EvaluationError({
    column,
    index: row,
    problem: `${column}[${row}] is ${describeValue(ids[row])}, as is ${column}[${before}]`,
    expected: 'a different id for every row',
  })
}

function areIds(list: ArrayLike<unknown>): list is readonly (string | number)[] {
  if (!Array.isArray(list)) return false
  // Not `every`, which passes over gaps.
  for (let i = 0; i < list.length; i++) if (!isId(list[i])) return false
  return true
}

function copiedIds(list: ArrayLike<unknown>, column: string): (string | number)[] {
  const ids: (string | number)[] = []
  for (let i = 0; i < list.length; i++) {
    const id = list[i]
    if (!isId(id)) {
      throw unexpected(`${column}[${i}]`, id, {
        column,
        index: i,
        expected: 'a name for every row: a string that is not empty, or a number',
        // As a number it could lose digits, and be another's.
        mend: typeof id === 'bigint' ? `Convert them with Array.from(${column}, String)` : undefined,
      })
    }
    ids.push(id)
  }
  return ids
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id)
}
