import { allFinite } from '../../numeric/allFinite.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { notFinite, unexpected } from '../errors/unexpected.ts'
import type { Ownership } from './encodeColumn.ts'
import { perRow } from './encodeTable.ts'
import { rememberExtent } from './scoreExtent.ts'

const ofNumbers = {
  take: takeNumbers,
  view: (column: Float64Array) => ({ kind: 'numbers', values: column, single: false }) as const,
}

/** Finite numbers. */
export const numbers = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, name, { ownership }) => encodeNumbers(list, name, ownership),
})

/** Scores, whose precision decides where thresholds and log loss stand. */
export const scores = perRow<Float64Array>({
  take: takeNumbers,
  encode: (list, name, { ownership }) => {
    const scores = encodeNumbers(list, name, ownership)
    rememberExtent(scores)
    return scores
  },
  view: (column, { scoreEpsilon }) => ({ kind: 'numbers', values: column, single: scoreEpsilon > Number.EPSILON }),
})

/** Finite numbers of 0 or more. */
export const amounts = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, name, { ownership }) => requireNotNegative(encodeNumbers(list, name, ownership), name, 'an amount'),
})

/** Numbers of 0 or more, not all of them 0. */
export const weights = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, _name, { ownership }) => encodeWeights(list, ownership),
})

/** Numbers of rows, at least one of them not 0. */
export const counts = perRow<Float64Array>({
  ...ofNumbers,
  encode: (list, name, { ownership }) => encodeCounts(list, name, ownership),
})

/** Some rows of a column of numbers. */
export function takeNumbers(column: ArrayLike<number>, rows: Uint32Array): Float64Array {
  // A search for slices takes rows hundreds of times, and `from` calls a function for each.
  const taken = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) taken[i] = column[rows[i]]
  return taken
}

export function requireFinite(values: ArrayLike<number>, column: string): void {
  if (isIntegerArray(values) || (isFloatArray(values) && allFinite(values))) return
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) throw notFinite(column, i, values[i])
  }
}

/** Whether an array can hold only integers, so that its values need no check. */
function isIntegerArray(values: ArrayLike<unknown>): boolean {
  return ArrayBuffer.isView(values) && !/Float/.test(Object.prototype.toString.call(values))
}

function isFloatArray(values: ArrayLike<unknown>): values is Float64Array | Float32Array {
  return values instanceof Float64Array || values instanceof Float32Array
}

/** A list of nothing but integers that fit a byte, as classes often are: none of them is NaN. */
export function bytesOf(list: ArrayLike<unknown>): Uint8Array | undefined {
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

/** Finite numbers as doubles. A Float64Array is read in place where it may be borrowed. */
export function encodeNumbers(list: ArrayLike<unknown>, column: string, ownership: Ownership): Float64Array {
  if (list instanceof Float64Array) {
    requireFinite(list, column)
    return ownership === 'copy' ? new Float64Array(list) : list
  }
  const n = list.length
  const values = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const value = list[i]
    if (typeof value !== 'number' || !Number.isFinite(value)) throw notFinite(column, i, value)
    values[i] = value
  }
  return values
}

function requireNotNegative(values: Float64Array, column: string, what: string): Float64Array {
  let index = 0
  while (index < values.length && !(values[index] < 0)) index++
  if (index === values.length) return values
  throw unexpected(`${column}[${index}]`, values[index], { column, index, expected: `${what} of 0 or more` })
}

/** Weights: finite, not negative, not all zero. */
export function encodeWeights(list: ArrayLike<unknown>, ownership: Ownership): Float64Array {
  const weights = requireNotNegative(encodeNumbers(list, 'sampleWeight', ownership), 'sampleWeight', 'a weight')
  const total = totalOf(weights)
  if (total === Number.POSITIVE_INFINITY) {
    throw new EvaluationError({
      column: 'sampleWeight',
      problem: 'the sum of sampleWeight is too large for a double',
      expected: 'weights with a finite sum',
      mend: 'Divide them all by the largest: only their ratios count',
    })
  }
  if (total === 0) throw allZero('sampleWeight', 'at least one row that counts')
  return weights
}

function totalOf(values: Float64Array): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i]
  return total
}

function allZero(column: string, expected: string): EvaluationError {
  return new EvaluationError({ column, index: 0, problem: `all values of ${column} are 0`, expected })
}

/** Counts of rows: whole numbers of 0 or more, not all of them 0, with a sum that a double holds exactly. */
export function encodeCounts(list: ArrayLike<unknown>, column: string, ownership: Ownership): Float64Array {
  for (let i = 0; i < list.length; i++) {
    const count = list[i]
    if (typeof count === 'number' && Number.isInteger(count) && count >= 0) continue
    throw unexpected(`${column}[${i}]`, count, {
      column,
      index: i,
      expected: 'the number of rows that the row stands for: a whole number of 0 or more',
      mend: mendForCount(count),
    })
  }
  const counts = encodeNumbers(list, column, ownership)
  const total = totalOf(counts)
  if (total > Number.MAX_SAFE_INTEGER) {
    throw new EvaluationError({
      column,
      problem: `the sum of ${column} is ${total}, more than 2^53 − 1`,
      expected: 'counts of rows whose sum is a safe integer',
    })
  }
  if (total === 0) throw allZero(column, 'at least one row that stands for some')
  return counts
}

function mendForCount(count: unknown): string | undefined {
  if (typeof count === 'bigint') return 'Convert it with Number'
  return typeof count === 'number' && count > 0 && Number.isFinite(count)
    ? 'Weights, which may be fractions, go into sampleWeight'
    : undefined
}
