import { EvaluationError } from '../errors/evaluationError.ts'
import { notFinite } from '../errors/notFinite.ts'
import { unexpected } from '../errors/unexpected.ts'
import { type Ownership, requireFinite } from './encodeColumn.ts'
import { rememberExtent } from './scoreExtent.ts'

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

/** The same for scores, whose extent is then known. */
export function encodeScores(list: ArrayLike<unknown>, column: string, ownership: Ownership): Float64Array {
  if (!(list instanceof Float64Array) || list.length === 0) return encodeNumbers(list, column, ownership)
  const scores = ownership === 'copy' ? new Float64Array(list) : list
  const { low, high } = rememberExtent(scores)
  // The slower path names the row.
  return Number.isFinite(low) && Number.isFinite(high) ? scores : encodeNumbers(list, column, ownership)
}

/** Amounts: finite, not negative. */
export function encodeAmounts(list: ArrayLike<unknown>, column: string, ownership: Ownership): Float64Array {
  return requireNotNegative(encodeNumbers(list, column, ownership), column, 'an amount')
}

function requireNotNegative(values: Float64Array, column: string, what: string): Float64Array {
  let index = 0
  while (index < values.length && !(values[index] < 0)) index++
  if (index === values.length) return values
  throw new EvaluationError({
    column,
    index,
    problem: `${column}[${index}] is ${values[index]}`,
    expected: `${what} of 0 or more`,
  })
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
