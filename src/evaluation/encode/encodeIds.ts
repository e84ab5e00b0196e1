import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { Ownership } from './encodeColumn.ts'
import { repeatedId } from './idTable.ts'

/** Ids: strings, finite numbers or bigints, each there and each once. An array is read in place where it may be borrowed. */
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
    repeats: before,
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
    const id = idOf(list[i])
    if (!isId(id)) {
      throw unexpected(`${column}[${i}]`, id, {
        column,
        index: i,
        expected: 'a name for every row: a string that is not empty, or a number',
      })
    }
    ids.push(id)
  }
  return ids
}

/** Returns the number that a bigint stands for, or its digits where a number would lose some; anything else as it is. */
export function idOf(value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

function isId(id: unknown): id is string | number {
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id)
}
