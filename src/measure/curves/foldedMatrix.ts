import type { ConfusionCell } from './confusionMatrix.ts'

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
