import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { ColumnType, Encoding } from './column.ts'
import { columnsOfMatrix, rowsOfMatrix } from './columnView.ts'
import { isNumericArray, type Ownership, requireLength, requireList } from './encodeColumn.ts'
import { epsilonOf } from './precision.ts'

/** Probabilities of n rows × classes, row after row. */
export interface ProbabilityMatrix {
  readonly values: Float64Array
  readonly classes: number
  /** Spacing at 1 of the type of the input, the widest if rows differ in type. Log loss clips there. */
  readonly epsilon: number
}

const DEFAULT_TOLERANCE = 1e-3
// With a larger tolerance, rows of counts or logits would pass as probabilities.
const LARGEST_TOLERANCE = 0.1

/** A probability for every class, as rows or as one flat typed array. */
export const probabilities: ColumnType<ProbabilityMatrix> = {
  check: requireMatrixRows,
  encode: (given, name, encoding) => encodeProbabilities(requireList(given, name), encoding),
  take: (matrix, rows) => ({ ...matrix, values: rowsOfMatrix(matrix.values, matrix.classes, rows) }),
  view: ({ values, classes }, { labels }) => ({
    kind: 'numberColumns',
    columns: columnsOfMatrix(values, classes),
    names: labels,
  }),
}

/** Refuses a matrix of too few or too many rows. It skips flat typed arrays, whose length is not the number of rows. */
export function requireMatrixRows(given: unknown, name: string, { n, reference }: Encoding): void {
  const list = requireList(given, name)
  if (!isNumericArray(list)) requireLength(list, name, n, reference)
}

function encodeProbabilities(
  list: ArrayLike<unknown>,
  { n, labels, ownership, given: { rowSumTolerance: tolerance = DEFAULT_TOLERANCE } }: Encoding,
): ProbabilityMatrix {
  if (typeof tolerance !== 'number' || !(tolerance >= 0 && tolerance <= LARGEST_TOLERANCE)) {
    throw unexpected('rowSumTolerance', tolerance, {
      column: 'rowSumTolerance',
      expected: `a number from 0 up to ${LARGEST_TOLERANCE}`,
    })
  }
  if (labels === undefined) {
    throw new EvaluationError({
      column: 'labels',
      problem: 'yProba stands without labels',
      expected: 'labels to name the columns of yProba in their order',
      mend: "Add labels: ['ham', 'spam'], say",
    })
  }
  const classes = labels.length
  const values = isNumericArray(list) ? flatValues(list, n, classes, ownership) : rowValues(list, n, classes)
  requireProbabilities(values, n, classes, tolerance)
  return { values, classes, epsilon: largestEpsilon(list) }
}

/** The widest spacing at 1 of the types that rows of a matrix were given in. */
export function largestEpsilon(rows: ArrayLike<unknown>): number {
  if (isNumericArray(rows)) return epsilonOf(rows)
  let largest = epsilonOf(rows)
  for (let i = 0; i < rows.length; i++) largest = Math.max(largest, epsilonOf(rows[i]))
  return largest
}

function flatValues(list: ArrayLike<number>, n: number, classes: number, ownership: Ownership): Float64Array {
  if (list.length !== n * classes) {
    throw new EvaluationError({
      column: 'yProba',
      index: Math.min(list.length, n * classes),
      problem: `yProba has ${list.length} values`,
      expected: `${n} rows × ${classes} labels = ${n * classes}`,
    })
  }
  return list instanceof Float64Array && ownership === 'borrow' ? list : Float64Array.from(list)
}

function rowValues(rows: ArrayLike<unknown>, n: number, classes: number): Float64Array {
  const values = new Float64Array(n * classes)
  for (let i = 0; i < n; i++) {
    const row = requireList(rows[i], `yProba[${i}]`)
    if (row.length !== classes) {
      throw new EvaluationError({
        column: 'yProba',
        index: i,
        problem: `yProba[${i}] has ${row.length} ${row.length === 1 ? 'value' : 'values'}`,
        expected: `${classes}, one for each of labels`,
      })
    }
    for (let j = 0; j < classes; j++) {
      const value = row[j]
      if (typeof value !== 'number') throw notAProbability(i, j, value)
      values[i * classes + j] = value
    }
  }
  return values
}

function notAProbability(row: number, column: number, value: unknown): EvaluationError {
  return unexpected(`yProba[${row}][${column}]`, value, {
    column: 'yProba',
    index: row,
    expected: 'a probability in [0, 1]',
  })
}

function requireProbabilities(values: Float64Array, n: number, classes: number, tolerance: number): void {
  for (let i = 0; i < n; i++) {
    let sum = 0
    for (let j = 0; j < classes; j++) {
      const value = values[i * classes + j]
      // If a row sums to slightly more than 1, its certain class may itself be slightly above 1.
      if (!(value >= 0 && value <= 1 + tolerance)) throw notAProbability(i, j, value)
      sum += value
    }
    if (!(Math.abs(sum - 1) <= tolerance)) {
      throw new EvaluationError({
        column: 'yProba',
        index: i,
        problem: `yProba[${i}] sums to ${Number(sum.toPrecision(12))}`,
        expected: `a sum of 1 within ${tolerance}`,
        mend: 'Rows are never rescaled here: normalise them in the model, or set rowSumTolerance',
      })
    }
  }
}
