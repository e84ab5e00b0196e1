import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { rowsByKey } from './rowsByKey.ts'

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
