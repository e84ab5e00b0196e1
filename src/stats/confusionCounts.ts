/** Rows counted by true and predicted class: the cell of true class t and predicted class p is `counts[t * classes + p]`. */
export interface ConfusionCounts {
  readonly classes: number
  readonly counts: Float64Array
}

/** A value that depends on the cells of a confusion matrix alone, and not on their sum. NaN where it has none. */
export type CellStatistic = (counts: Float64Array) => number

/** The mass that a cell gets to see how the value follows: as a share of all rows. */
const STEP = 1e-6

/**
 * Returns the influence of one more row in each cell: the derivative of the value by the share of that cell, all other
 * cells shrinking alike. Its mean over the rows is 0, and its variance over n estimates that of the value.
 *
 * Hampel, "The influence curve and its role in robust estimation", JASA 69 (1974).
 */
export function influenceOfCells({ counts }: ConfusionCounts, statistic: CellStatistic): Float64Array {
  const step = STEP * counts.reduce((sum, count) => sum + count, 0)
  const value = statistic(counts)
  const moved = Float64Array.from(counts)
  return counts.map((count, cell) => {
    moved[cell] = count + step
    const derivative = (statistic(moved) - value) / STEP
    moved[cell] = count
    return derivative
  })
}

/** Returns how many rows truly belong to each class. */
export function supportsOf({ counts, classes }: ConfusionCounts): Float64Array {
  return Float64Array.from({ length: classes }, (_, truth) => {
    let support = 0
    for (let cell = truth * classes; cell < (truth + 1) * classes; cell++) support += counts[cell]
    return support
  })
}

/**
 * The table with another recall of one class: its wrong rows keep the shares of the classes they are predicted as. Where
 * there are none, they are predicted as `mistakenFor`.
 */
export function withRecall(
  { counts, classes }: ConfusionCounts,
  truth: number,
  recall: number,
  mistakenFor: number,
): Float64Array {
  const changed = Float64Array.from(counts)
  const row = counts.subarray(truth * classes, (truth + 1) * classes)
  const support = row.reduce((sum, count) => sum + count, 0)
  const wrong = support - row[truth]
  for (let predicted = 0; predicted < classes; predicted++) {
    const share = wrong > 0 ? row[predicted] / wrong : Number(predicted === mistakenFor)
    changed[truth * classes + predicted] = support * (predicted === truth ? recall : (1 - recall) * share)
  }
  return changed
}
