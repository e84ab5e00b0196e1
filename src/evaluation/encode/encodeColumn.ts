import { allFinite } from '../../numeric/allFinite.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { notAList } from '../errors/notAList.ts'
import { notFinite } from '../errors/notFinite.ts'
import { unexpected } from '../errors/unexpected.ts'
import { isLabel } from '../label.ts'
import { NO_ANSWER } from '../missing/noAnswer.ts'
import { encodeLabels, type LabelCodes } from './encodeLabels.ts'

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

/** Whether an array can hold only integers, so that its values need no check. */
function isIntegerArray(values: ArrayLike<unknown>): boolean {
  return ArrayBuffer.isView(values) && !/Float/.test(Object.prototype.toString.call(values))
}

function isFloatArray(values: ArrayLike<unknown>): values is Float64Array | Float32Array {
  return values instanceof Float64Array || values instanceof Float32Array
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

/** Labels or finite numbers, whichever the column holds; what a metric makes of them is its own choice. */
export function encodeValues(list: ArrayLike<unknown>, column: string, ownership: Ownership): ValueColumn {
  if (isNumericArray(list)) {
    requireFinite(list, column)
    // Not `slice`: that of a Node Buffer shares its memory.
    return { kind: 'numbers', values: ownership === 'copy' ? new Float64Array(list) : list }
  }
  if (list.length > 0 && typeof list[0] !== 'number') return labelsFrom(list, column)
  // Whatever the type of the others.
  if (Array.isArray(list) && list.includes(NO_ANSWER)) return labelsFrom(list, column)
  const bytes = bytesOf(list)
  if (bytes !== undefined) return { kind: 'numbers', values: bytes }
  const n = list.length
  const values = new Float64Array(n)
  let finite = true
  for (let i = 0; i < n; i++) {
    const value = list[i]
    if (typeof value !== 'number') {
      requireLabelsBefore(values, column, i, value)
      return labelsFrom(list, column)
    }
    values[i] = value
    // The difference is 0 except for NaN and infinities. Do not throw yet: a later label makes it a column of labels.
    if (value - value !== 0) finite = false
  }
  if (!finite) requireFinite(values, column)
  return { kind: 'numbers', values }
}

/** Throws if a number before `index` cannot be a label. A fraction is still a number: then `index` is at fault. */
function requireLabelsBefore(values: Float64Array, column: string, index: number, value: unknown): void {
  const odd = values.subarray(0, index).findIndex(before => !isLabel(before))
  if (odd === -1) return
  throw Number.isFinite(values[odd]) ? notFinite(column, index, value) : notFinite(column, odd, values[odd])
}

function labelsFrom(list: ArrayLike<unknown>, column: string): ValueColumn {
  return { kind: 'labels', ...encodeLabels(list, column, NO_ANSWER) }
}

/** A list of nothing but integers that fit a byte, as classes often are: none of them is NaN. */
function bytesOf(list: ArrayLike<unknown>): Uint8Array | undefined {
  if (!isByte(list[0])) return undefined
  const values = new Uint8Array(list.length)
  for (let i = 0; i < values.length; i++) {
    const value = list[i]
    if (!isByte(value)) return undefined
    values[i] = value
  }
  return values
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && (value & 255) === value && !Object.is(value, -0)
}

export function requireFinite(values: ArrayLike<number>, column: string): void {
  if (isIntegerArray(values) || (isFloatArray(values) && allFinite(values))) return
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) throw notFinite(column, i, values[i])
  }
}

/** A column of labels that groups rows: slices and `groups`. */
export type GroupColumn = LabelCodes
