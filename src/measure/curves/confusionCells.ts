import { weighedRows } from '../../evaluation/columns/countedLabels.ts'
import type { LabelColumns } from '../../evaluation/columns/labelColumns.ts'
import type { PairTable } from '../../numeric/pairTable.ts'
import { rowsByKey } from '../intervals/rowsByKey.ts'

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
  const { keys, rows } = table === undefined ? weightsByCell(columns) : countsByCell(table)
  return keys.map((cell, i) => ({ truth: Math.floor(cell / classes), prediction: cell % classes, weight: rows[i] }))
}

type OccupiedCells = Pick<ReturnType<typeof rowsByKey>, 'keys' | 'rows'>

function countsByCell({ cells }: PairTable): OccupiedCells {
  const keys = Array.from(cells.keys()).filter(cell => cells[cell] > 0)
  return { keys, rows: keys.map(cell => cells[cell]) }
}

function weightsByCell(columns: LabelColumns): OccupiedCells {
  const { n, yTrue, yPred, labels, sampleWeight } = weighedRows(columns)
  const weightOf = sampleWeight && ((row: number) => sampleWeight[row])
  return rowsByKey(n, row => yTrue[row] * labels.length + yPred[row], undefined, weightOf)
}

/**
 * Counts by true and predicted class, of some classes. Where others are left out, the last row and column hold these, without
 * their diagonal.
 */
interface FoldedMatrix {
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
