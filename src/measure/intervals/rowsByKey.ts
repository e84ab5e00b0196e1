import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'

/** What rows of one kind count together, in the order of the keys of kinds. */
interface RowsByKey {
  readonly keys: readonly number[]
  /** How many rows each kind has, or what they weigh. */
  readonly rows: readonly number[]
  /** The sums of squared weights; undefined without weights. */
  readonly squares: readonly number[] | undefined
}

/** Sums rows up by kind. */
export function rowsByKey(
  n: number,
  keyOf: (row: number) => number,
  count: Float64Array | undefined,
  weightOf?: (row: number) => number,
): RowsByKey {
  if (weightOf === undefined) {
    const rowsOf = new Map<number, number>()
    for (let row = 0; row < n; row++) {
      const key = keyOf(row)
      rowsOf.set(key, (rowsOf.get(key) ?? 0) + (count?.[row] ?? 1))
    }
    const kinds = Array.from(rowsOf).sort(([a], [b]) => a - b)
    return { keys: kinds.map(([key]) => key), rows: kinds.map(([, rows]) => rows), squares: undefined }
  }
  // Plain sums would depend on the order of the rows, and derivatives by small steps magnify their rounding.
  const sumsOf = new Map<number, { readonly weights: RunningSum; readonly squares: RunningSum }>()
  for (let row = 0; row < n; row++) {
    const key = keyOf(row)
    const weight = weightOf(row)
    const sums = sumsOf.get(key) ?? { weights: new RunningSum(), squares: new RunningSum() }
    sumsOf.set(key, sums)
    sums.weights.add(weight)
    sums.squares.add(weight ** 2)
  }
  const kinds = Array.from(sumsOf).sort(([a], [b]) => a - b)
  return {
    keys: kinds.map(([key]) => key),
    rows: kinds.map(([, { weights }]) => weights.value),
    squares: kinds.map(([, { squares }]) => squares.value),
  }
}

/** Returns weights to sum up: they count by their ratios, and the squares of large ones would overflow. */
export function weightsToSum(sampleWeight: Float64Array): (row: number) => number {
  const scale = scaleOf(sampleWeight)
  return row => sampleWeight[row] * scale
}

/** Returns the sums of the weights of the rows in each cell of a confusion matrix, and of their squares. */
export function weightsInCells(
  { labels, yTrue, yPred, n }: LabelColumns,
  weightOf: (row: number) => number,
): { readonly weights: Float64Array; readonly squares: Float64Array } {
  const width = labels.length
  const { keys, rows, squares = [] } = rowsByKey(n, row => yTrue[row] * width + yPred[row], undefined, weightOf)
  const inCells = (sums: readonly number[]): Float64Array => {
    const cells = new Float64Array(width ** 2)
    keys.forEach((cell, i) => {
      cells[cell] = sums[i]
    })
    return cells
  }
  return { weights: inCells(rows), squares: inCells(squares) }
}
