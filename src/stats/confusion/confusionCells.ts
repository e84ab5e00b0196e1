/** Rows counted by true and predicted class; a cell may count no row. */
export interface ConfusionCells {
  /** The true class of each cell. */
  readonly yTrue: ArrayLike<number>
  /** The predicted class of each cell. */
  readonly yPred: ArrayLike<number>
  /** Rows, or their weights. */
  readonly counts: Float64Array
  /** The sums of squared weights, if rows are weighted. */
  readonly squares?: Float64Array | undefined
}

/** Returns a value from the counts of the cells, of which only the shares matter. NaN if it is undefined. */
export type CellStatistic = (counts: Float64Array) => number

/** The cells of one true class. */
export interface CellsOfClass {
  /** The cell of its rows that are predicted right. */
  readonly right: number
  /** The cells of its rows that are mistaken for another class; at least one. */
  readonly wrong: readonly number[]
  readonly support: number
}

/** Returns the cells of each class with support. Each must have a cell of right rows and one of wrong rows. */
export function cellsByClass({ yTrue, yPred, counts }: ConfusionCells): readonly CellsOfClass[] {
  const byClass = new Map<number, { right: number; wrong: number[]; support: number }>()
  for (let cell = 0; cell < counts.length; cell++) {
    const found = byClass.get(yTrue[cell]) ?? { right: -1, wrong: [], support: 0 }
    byClass.set(yTrue[cell], found)
    if (yTrue[cell] === yPred[cell]) found.right = cell
    else found.wrong.push(cell)
    found.support += counts[cell]
  }
  return [...byClass.values()].filter(({ support }) => support > 0)
}

/**
 * Returns the counts with a different recall of one class. Its wrong rows keep their shares among the other classes. If
 * it has none, new wrong rows go to the class that lowers the value most.
 */
export function withRecall(
  counts: Float64Array,
  { right, wrong, support }: CellsOfClass,
  recall: number,
  influence: Float64Array,
): Float64Array {
  const changed = Float64Array.from(counts)
  const errors = support - counts[right]
  const costliest = wrong.reduce((worst, cell) => (influence[cell] < influence[worst] ? cell : worst), wrong[0])
  changed[right] = support * recall
  for (const cell of wrong) {
    const share = errors > 0 ? counts[cell] / errors : Number(cell === costliest)
    changed[cell] = support * (1 - recall) * share
  }
  return changed
}

/** Returns the sum of the counts. */
export function sumOf(counts: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]
  return sum
}

/** A table of all pairs of classes. Its counts may differ from those of its cells. */
export type TableOfCells = Pick<ConfusionCells, 'yTrue' | 'yPred' | 'counts'>

/** The step of the numerical derivative, as a share of all rows. */
const STEP = 1e-6

/** Returns the influence of a row in a cell, by a small step. */
export function measuredInfluence({ counts }: TableOfCells, statistic: CellStatistic): (cell: number) => number {
  const step = STEP * sumOf(counts)
  const value = statistic(counts)
  const moved = Float64Array.from(counts)
  return cell => {
    moved[cell] = counts[cell] + step
    const influence = (statistic(moved) - value) / STEP
    moved[cell] = counts[cell]
    return influence
  }
}
