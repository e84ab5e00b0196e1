import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { notAList } from '../errors/notAList.ts'
import { unexpected } from '../errors/unexpected.ts'
import { NO_ANSWER } from '../missing/noAnswer.ts'
import type { LabelCodes } from './encodeLabels.ts'

/** Whether the columns may refer to the caller's typed arrays (one call) or must be copies (a handle that lives on). */
export type Ownership = 'borrow' | 'copy'

/** A column that was all numbers, or one of labels as codes into `labels` (in order of first appearance). */
export type ValueColumn =
  | { readonly kind: 'numbers'; readonly values: NumericArray }
  | ({ readonly kind: 'labels' } & LabelCodes)

/** Whether rows without an answer are among the predictions. */
export function lacksAnswers(column: ValueColumn): boolean {
  return column.kind === 'labels' && column.labels.includes(NO_ANSWER)
}

export type NumericArray =
  | Float64Array
  | Float32Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array

// By tag rather than `instanceof`, which fails for arrays of another realm (Jest runs each test file in its own).
const notNumeric = new Set(['[object DataView]', '[object BigInt64Array]', '[object BigUint64Array]'])

export function isNumericArray(value: unknown): value is NumericArray {
  return ArrayBuffer.isView(value) && !notNumeric.has(Object.prototype.toString.call(value))
}

/** Shorter lists cost nothing to go through. */
const LONG = 1e6

/** Whether a list holds what its length says: a long one with a gap at its start, middle or end does not. */
export function isFilled(list: ArrayLike<unknown>): boolean {
  return list.length <= LONG || [0, Math.floor(list.length / 2), list.length - 1].every(place => place in list)
}

/**
 * Refuses a long list that is not filled, before anything of its length is allocated: `{ length: 1e12 }` and `new Array(2 **
 * 32 - 1)` hold nothing.
 */
export function requireFilled(list: ArrayLike<unknown>, name: string, expected = 'a value in every row'): void {
  if (isFilled(list)) return
  let index = 0
  while (index in list) index++
  throw new EvaluationError({
    column: name,
    index,
    problem: `${name}[${index}] is missing, though the length is ${list.length}`,
    expected,
  })
}

/** Checks that a column is a list, and says what it is instead. */
export function requireList(value: unknown, column: string): ArrayLike<unknown> {
  if (typeof value === 'object' && value !== null && 'length' in value) {
    const { length } = value
    if (typeof length === 'number' && Number.isInteger(length) && length >= 0) {
      if (isNumericArray(value)) return value
      // BigInt64Array is a view, but of nothing that we can read as numbers, which names need not be.
      if (!ArrayBuffer.isView(value) || column === 'ids') {
        requireFilled(value as ArrayLike<unknown>, column)
        return value as ArrayLike<unknown>
      }
    }
  }
  throw notAList(column, value)
}

export function requireLength(list: ArrayLike<unknown>, column: string, n: number, reference: string): void {
  if (list.length !== n) {
    throw new EvaluationError({
      column,
      index: Math.min(list.length, n),
      problem: `${column} has ${list.length} ${list.length === 1 ? 'value' : 'values'}, but ${reference} has ${n}`,
      expected: 'one value a row in every column',
    })
  }
}

/** Checks that a column is a list, as long as the column of reference. */
export function requireRows(value: unknown, column: string, n: number, reference: string): ArrayLike<unknown> {
  const list = requireList(value, column)
  requireLength(list, column, n, reference)
  return list
}

/** Returns what is given by name: the members of an object, whatever they are. */
export function requireNamed(
  given: unknown,
  column: string,
  expected: string,
  mend?: () => string | undefined,
): [string, unknown][] {
  if (typeof given === 'object' && given !== null && !(Symbol.iterator in given)) return Object.entries(given)
  throw unexpected(column, given, { column, expected, mend: mend?.() })
}

/** Returns what errors call a column that has a name within others: `slices.country`. */
export function titleOf(place: string, name: string): string {
  return /^[\w$]{1,40}$/.test(name) ? `${place}.${name}` : `${place}[${describeValue(name)}]`
}

/** A column of labels that groups rows: slices and `groups`. */
export type GroupColumn = LabelCodes
