import { EvaluationError } from '../errors/evaluationError.ts'
import { otherWidth, unexpected } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import { epsilonOf } from '../precision.ts'
import type { ColumnType, Encoding } from './column.ts'
import { columnsOfMatrix, rowsOfMatrix } from './columnView.ts'
import { isNumericArray, type Ownership, requireLength, requireList } from './encodeColumn.ts'

/** Scores of n rows × classes, row after row. */
export interface ClassMatrix {
  readonly values: Float64Array
  readonly classes: number
  /** Spacing at 1 of the type of the input, the widest if rows differ in type. Log loss clips there. */
  readonly epsilon: number
}

const DEFAULT_TOLERANCE = 1e-3
// With a larger tolerance, rows of counts or logits would pass as probabilities.
const LARGEST_TOLERANCE = 0.1

const matrix: Pick<ColumnType<ClassMatrix>, 'check' | 'take' | 'view'> = {
  check: requireMatrixRows,
  take: (matrix, rows) => ({ ...matrix, values: rowsOfMatrix(matrix.values, matrix.classes, rows) }),
  view: ({ values, classes }, { labels }) => ({
    kind: 'numberColumns',
    columns: columnsOfMatrix(values, classes),
    names: labels,
  }),
}

/** A probability for every class, as rows or as one flat typed array. */
export const probabilities: ColumnType<ClassMatrix> = {
  ...matrix,
  encode: (given, name, encoding) => encodeProbabilities(requireList(given, name), encoding),
}

/** Any finite score for every class, such as logits, as rows. They came in as `yScore`. */
export const classScores: ColumnType<ClassMatrix> = {
  ...matrix,
  check: (given, _name, encoding) => requireMatrixRows(given, 'yScore', encoding),
  encode: (given, _name, { n, labels }) => {
    const classes = requireLabels('yScore', labels).length
    const values = rowValues('yScore', requireList(given, 'yScore'), n, classes, aFiniteScore)
    return { values, classes, epsilon: largestEpsilon(requireList(given, 'yScore')) }
  },
}

const aProbability = 'a probability in [0, 1]'
const aFiniteScore = 'a finite number'

/** Whether a column holds a list in each row: the scores of all classes. */
export function isMatrix(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || isNumericArray(given) || !('length' in given)) return false
  const first: unknown = Array.prototype.find.call(given, row => row !== null)
  return Array.isArray(first) || isNumericArray(first)
}

/** Refuses a matrix of too few or too many rows. It skips flat typed arrays, whose length is not the number of rows. */
export function requireMatrixRows(given: unknown, name: string, { n, reference }: Encoding): void {
  const list = requireList(given, name)
  if (!isNumericArray(list)) requireLength(list, name, n, reference)
}

function encodeProbabilities(
  list: ArrayLike<unknown>,
  { n, labels, ownership, given: { rowSumTolerance: tolerance = DEFAULT_TOLERANCE } }: Encoding,
): ClassMatrix {
  if (typeof tolerance !== 'number' || !(tolerance >= 0 && tolerance <= LARGEST_TOLERANCE)) {
    throw unexpected('rowSumTolerance', tolerance, {
      column: 'rowSumTolerance',
      expected: `a number from 0 up to ${LARGEST_TOLERANCE}`,
    })
  }
  const classes = requireLabels('yProba', labels).length
  const values = isNumericArray(list)
    ? flatValues(list, n, classes, ownership)
    : rowValues('yProba', list, n, classes, aProbability)
  const encoded = { values, classes, epsilon: largestEpsilon(list) }
  requireProbabilities(encoded, n, tolerance)
  return encoded
}

function requireLabels(name: string, labels: readonly Label[] | undefined): readonly Label[] {
  if (labels !== undefined) return labels
  throw new EvaluationError({
    column: 'labels',
    problem: `${name} stands without labels`,
    expected: `labels to name the columns of ${name} in their order`,
    mend: "Add labels: ['ham', 'spam'], say",
  })
}

/** The widest spacing at 1 of the types that rows of a matrix were given in. */
export function largestEpsilon(rows: ArrayLike<unknown>): number {
  if (isNumericArray(rows)) return epsilonOf(rows)
  let largest = epsilonOf(rows)
  for (let i = 0; i < rows.length; i++) largest = Math.max(largest, epsilonOf(rows[i]))
  return largest
}

/** Refuses a flat array of rows × labels that has more or fewer values. */
export function requireFlatLength({ length }: ArrayLike<number>, column: string, n: number, labels: number): void {
  if (length === n * labels) return
  throw new EvaluationError({
    column,
    index: Math.min(length, n * labels),
    problem: `${column} has ${length} values`,
    expected: `${n} rows × ${labels} labels = ${n * labels}`,
  })
}

function flatValues(list: ArrayLike<number>, n: number, classes: number, ownership: Ownership): Float64Array {
  requireFlatLength(list, 'yProba', n, classes)
  return list instanceof Float64Array && ownership === 'borrow' ? list : Float64Array.from(list)
}

function rowValues(name: string, rows: ArrayLike<unknown>, n: number, classes: number, expected: string): Float64Array {
  const values = new Float64Array(n * classes)
  for (let i = 0; i < n; i++) {
    const row = requireList(rows[i], `${name}[${i}]`)
    if (row.length !== classes) throw otherWidth(name, i, row, `${classes}, one for each of labels`)
    for (let j = 0; j < classes; j++) {
      const value = row[j]
      if (typeof value !== 'number' || !Number.isFinite(value)) throw unexpectedCell(name, i, j, value, expected)
      values[i * classes + j] = value
    }
  }
  return values
}

function unexpectedCell(name: string, row: number, column: number, value: unknown, expected: string): EvaluationError {
  const isLogit = expected === aProbability && typeof value === 'number' && Number.isFinite(value)
  return unexpected(`${name}[${row}][${column}]`, value, {
    column: name,
    index: row,
    expected,
    mend: isLogit ? 'Raw scores such as logits go in as yScore, for metrics that only order them' : undefined,
  })
}

function requireProbabilities({ values, classes, epsilon }: ClassMatrix, n: number, tolerance: number): void {
  // The tolerance itself is allowed: three times 0.333 is 0.999, and as the numbers of a computer slightly more or less.
  const slack = epsilon + classes * Number.EPSILON
  const [least, largest] = [1 - tolerance - slack, 1 + tolerance + slack]
  for (let i = 0; i < n; i++) {
    let sum = 0
    for (let j = 0; j < classes; j++) {
      const value = values[i * classes + j]
      // If a row sums to slightly more than 1, its certain class may itself be slightly above 1.
      if (!(value >= 0 && value <= largest)) throw unexpectedCell('yProba', i, j, value, aProbability)
      sum += value
    }
    if (!(sum >= least && sum <= largest)) {
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
