import { nearlyEqual } from '../../numeric/nearlyEqual.ts'
import type { Cells } from '../../numeric/tallyOfCells.ts'
import type { Limits, Reach } from '../interval.ts'
import { additiveInfluence } from './influenceParts.ts'

/** A value of a confusion matrix, and the influence of a row in each of its cells. */
export interface LinearisedValue {
  readonly value: number
  readonly influence: Float64Array
}

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

/**
 * Returns a value from the counts of the cells, of which only the shares matter. NaN if it is undefined.
 *
 * @param changed - The only cells whose counts may differ from those of the table. Default: all.
 */
export type CellStatistic = (counts: Float64Array, changed?: readonly number[]) => number

/** The cells of one class, a true or a predicted one. */
export interface CellsOfClass {
  /** The cell of its rows whose true and predicted class it is. */
  readonly right: number
  /** The cells of its rows with another class on the other side; at least one. */
  readonly wrong: readonly number[]
  readonly support: number
  /** The highest rate of right rows that the rows of the other side allow, in this sample: of others it may be higher. */
  readonly highest: number
}

/** Returns the cells of each class with support that has a cell of right rows and one of wrong rows. */
export function cellsByClass({ yTrue, yPred, counts }: ConfusionCells): readonly CellsOfClass[] {
  return cellsBy(yTrue, { yTrue, yPred, counts }).map(ofClass => ({ ...ofClass, highest: 1 }))
}

/**
 * Returns the same by the predicted class: the support is then how often it was predicted, and the share of right rows its
 * precision. No more of them can be right than the class has true rows: with that end, a row that is mended brings no upper limit
 * nearer. Classes without true rows have no cells: with the first of them, some values jump.
 */
export function cellsByPrediction({ yTrue, yPred, counts }: ConfusionCells): readonly CellsOfClass[] {
  const rows: number[] = []
  for (let cell = 0; cell < counts.length; cell++) rows[yTrue[cell]] = (rows[yTrue[cell]] ?? 0) + counts[cell]
  const found = cellsBy(yPred, { yTrue, yPred, counts }, cell => rows[yTrue[cell]] > 0)
  return found.map(ofClass => ({ ...ofClass, highest: Math.min(1, rows[yTrue[ofClass.right]] / ofClass.support) }))
}

function cellsBy(
  classOf: ArrayLike<number>,
  { yTrue, yPred, counts }: ConfusionCells,
  counting: (cell: number) => boolean = () => true,
): readonly Omit<CellsOfClass, 'highest'>[] {
  const byClass = new Map<number, { right: number; wrong: number[]; support: number }>()
  for (let cell = 0; cell < counts.length; cell++) {
    if (!counting(cell)) continue
    const found = byClass.get(classOf[cell]) ?? { right: -1, wrong: [], support: 0 }
    byClass.set(classOf[cell], found)
    if (yTrue[cell] === yPred[cell]) found.right = cell
    else found.wrong.push(cell)
    found.support += counts[cell]
  }
  return [...byClass.values()].filter(({ right, wrong, support }) => right !== -1 && wrong.length > 0 && support > 0)
}

/**
 * Returns a function that gives the value with a different rate of right rows of one class. Its wrong rows keep their shares among
 * the other classes. If it has none, new wrong rows go to the class that lowers the value most.
 */
export function valueByRate(
  { counts }: Pick<ConfusionCells, 'counts'>,
  statistic: CellStatistic,
  influence: Float64Array,
): (of: CellsOfClass, rate: number) => number {
  // One copy for all classes: a table of thousands of classes has hundreds of thousands of cells.
  const moved = Float64Array.from(counts)
  return ({ right, wrong, support }, rate) => {
    const errors = support - counts[right]
    const costliest = wrong.reduce((worst, cell) => (influence[cell] < influence[worst] ? cell : worst), wrong[0])
    moved[right] = support * rate
    for (const cell of wrong) {
      const share = errors > 0 ? counts[cell] / errors : Number(cell === costliest)
      moved[cell] = support * (1 - rate) * share
    }
    const changed = [right, ...wrong]
    const value = statistic(moved, changed)
    for (const cell of changed) moved[cell] = counts[cell]
    return value
  }
}

/** Limits of the rate of a class: as one of several that add up, and where it is the one that moves the value most. */
export interface LimitsOfRate {
  readonly amongSeveral: Limits
  readonly alone: Limits
}

/**
 * Returns how far limits of the recalls of all classes move a value to either side. The recalls are independent, and the squares of
 * what each moves add up (MOVER). So do those of their precisions, given how often each class was predicted.
 *
 * @param classes - By their true rows, or by those that were predicted.
 */
export function reachOfRates(
  cells: ConfusionCells,
  classes: readonly CellsOfClass[],
  statistic: CellStatistic,
  influence: Float64Array,
  limitsOf: (ofClass: CellsOfClass) => LimitsOfRate,
): Reach {
  const value = statistic(cells.counts)
  const valueAt = valueByRate(cells, statistic, influence)
  const below = { squares: 0, added: 0 }
  const above = { squares: 0, added: 0 }
  for (const ofClass of classes) {
    const { amongSeveral, alone } = limitsOf(ofClass)
    const moved = (limits: Limits): readonly number[] =>
      [limits.lower, Math.min(limits.upper, ofClass.highest)].map(rate => valueAt(ofClass, rate) - value)
    const several = moved(amongSeveral)
    const one = alone === amongSeveral ? several : moved(alone)
    addReach(below, Math.min(0, ...several), Math.min(0, ...one))
    addReach(above, Math.max(0, ...several), Math.max(0, ...one))
  }
  return { below: Math.sqrt(below.squares + below.added), above: Math.sqrt(above.squares + above.added) }
}

function addReach(sum: { squares: number; added: number }, amongSeveral: number, alone: number): void {
  sum.squares += amongSeveral ** 2
  sum.added = Math.max(sum.added, alone ** 2 - amongSeveral ** 2)
}

/** Returns the sum of the counts. */
export function sumOf(counts: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < counts.length; i++) sum += counts[i]
  return sum
}

/** The step of the numerical derivative, as a share of all rows. */
const STEP = 1e-6

/** Returns the influence of a row in a cell, by a small step. */
export function measuredInfluence({ counts }: ConfusionCells, statistic: CellStatistic): (cell: number) => number {
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

/** With fewer classes than this, measuring all cells costs no more. */
const FEW_CLASSES = 8

/**
 * Returns the influence of a row in each cell: the derivative of the value with respect to the share of that cell,
 * while all other cells shrink proportionally. Its mean over the rows is 0. Its variance over n estimates the variance
 * of the value.
 *
 * Hampel, "The influence curve and its role in robust estimation", JASA 69 (1974).
 */
export function influenceOfCells(table: ConfusionCells, statistic: CellStatistic): Float64Array {
  const measured = measuredInfluence(table, statistic)
  const inParts = table.counts.length < FEW_CLASSES ** 2 ? undefined : additiveInfluence(table, measured)
  return inParts ?? table.counts.map((_, cell) => measured(cell))
}

/**
 * Returns the expected bias of the value in a sample of rows: half the sum of its second derivatives, each times the
 * variance of the share of a cell. Macro-F1 of classes with few rows is too low, because F1 curves most where a class
 * has few rows.
 *
 * Cox & Snell, "A general definition of residuals", JRSS B 30 (1968); Efron, "The Jackknife, the Bootstrap and Other
 * Resampling Plans" (1982), 6.1, for the same by leaving rows out.
 *
 * @param withMore - Returns a function of a cell: the value with that many more rows in it (1, or the weight of an
 * average row).
 */
export function sampleBias(
  { counts, squares = counts }: Pick<ConfusionCells, 'counts' | 'squares'>,
  { value, influence }: LinearisedValue,
  withMore: (rows: number) => (cell: number) => number,
): number {
  const total = sumOf(counts)
  const row = sumOf(squares) / total
  const step = row / (total + row)
  const valueWith = withMore(row)
  let bias = 0
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0) continue
    const bend = (valueWith(cell) - value - step * influence[cell]) / step ** 2
    bias += (squares[cell] / total ** 2) * bend
  }
  return bias
}

/** Cells that hold rows, and how many rows, or their weight. */
export interface OccurringCells extends Cells {
  readonly rows: Float64Array
}

/** Returns the cells that hold rows. Empty cells change nothing, and with many classes most cells are empty. */
export function occurring(
  { yTrue, yPred }: Pick<ConfusionCells, 'yTrue' | 'yPred'>,
  counts: Float64Array,
): OccurringCells {
  let n = 0
  for (let cell = 0; cell < counts.length; cell++) if (counts[cell] > 0) n++
  const found = { yTrue: new Int32Array(n), yPred: new Int32Array(n), rows: new Float64Array(n) }
  for (let cell = 0, i = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0) continue
    found.yTrue[i] = yTrue[cell]
    found.yPred[i] = yPred[cell]
    found.rows[i++] = counts[cell]
  }
  return found
}

/** Whether the counts and twice the counts both give the value, and one more row in a cell changes it only slightly. */
export function isSmooth(
  counts: Float64Array,
  statistic: CellStatistic,
  influence: Float64Array,
  value: number,
): boolean {
  const given = [statistic(counts), statistic(counts.map(count => 2 * count))]
  if (!given.every(each => nearlyEqual(each, value) || Math.abs(each - value) < 1e-9)) return false
  const occurring = counts.map((count, cell) => (count > 0 ? count * influence[cell] : 0))
  const sizes = occurring.map(Math.abs)
  // Influences of rows sum up to 0, but for the curvature over a step. Rows that are all right have none, nor have those of a
  // constant, nor any where weights are ignored: there a cell counts once that holds any row, and no more with twice as much.
  const valueWith = (cell: number, steps: number): number =>
    statistic(counts.with(cell, counts[cell] + steps * STEP * sumOf(counts)))
  const grows = (each: number, cell: number): boolean => {
    const [once, twice] = each === 0 ? [0, 0] : [valueWith(cell, 1), valueWith(cell, 2)]
    return !Number.isNaN(once - twice) && !nearlyEqual(once, twice)
  }
  return sumOf(sizes) === 0
    ? influence.some(grows)
    : Math.abs(sumOf(occurring)) < 1e-3 * sumOf(sizes) || Math.abs(sumOf(occurring)) < 1e-6 * sumOf(counts)
}
