import { weighedRows } from '../../evaluation/columns/countedLabels.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import type { PairTable } from '../../numeric/pairTable.ts'

/** One cell that is not empty. */
export interface ConfusionCell {
  readonly truth: number
  readonly prediction: number
  readonly weight: number
}

/** The cells of the confusion matrix that hold a row; among 10⁴ classes these are few. */
export function confusionCells(columns: LabelColumns): readonly ConfusionCell[] {
  const classes = columns.labels.length
  const table = columns.pairs()
  const weights = table === undefined ? weightsByCell(columns) : countsByCell(table)
  return Array.from(weights, ([cell, weight]) => ({
    truth: Math.floor(cell / classes),
    prediction: cell % classes,
    weight,
  }))
}

function countsByCell({ cells }: PairTable): [cell: number, count: number][] {
  const counts: [number, number][] = []
  cells.forEach((count, cell) => {
    if (count > 0) counts.push([cell, count])
  })
  return counts
}

function weightsByCell(columns: LabelColumns): [cell: number, weight: number][] {
  const { yTrue, yPred, labels, sampleWeight } = weighedRows(columns)
  const sums = new Map<number, RunningSum>()
  for (let i = 0; i < yTrue.length; i++) {
    const cell = yTrue[i] * labels.length + yPred[i]
    let sum = sums.get(cell)
    if (sum === undefined) {
      sum = new RunningSum()
      sums.set(cell, sum)
    }
    sum.add(sampleWeight === undefined ? 1 : sampleWeight[i])
  }
  return Array.from(sums, ([cell, sum]) => [cell, sum.value])
}

/**
 * Counts by true and predicted class, of some classes. Where others are left out, the last row and column hold these, without
 * their diagonal.
 */
export interface FoldedMatrix {
  readonly counts: number[][]
  /** The diagonal of the classes left out: rows of theirs that are right. */
  readonly othersRight: number
}

/**
 * Folds a confusion matrix: the classes that are shown keep a row and a column each, the others share one.
 *
 * @param shown - The codes of the classes that are shown, in their order.
 * @param classes - How many classes there are.
 */
export function foldedMatrix(cells: readonly ConfusionCell[], shown: readonly number[], classes: number): FoldedMatrix {
  const size = shown.length + (shown.length < classes ? 1 : 0)
  const counts = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const placeOf = new Map(shown.map((code, place) => [code, place]))
  let othersRight = 0
  for (const { truth, prediction, weight } of cells) {
    const [row, column] = [placeOf.get(truth) ?? shown.length, placeOf.get(prediction) ?? shown.length]
    if (truth === prediction && row === shown.length) othersRight += weight
    else counts[row][column] += weight
  }
  return { counts, othersRight }
}
