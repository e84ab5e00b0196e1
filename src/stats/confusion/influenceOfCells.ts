import { type CellStatistic, type ConfusionCells, sumOf } from './confusionCells.ts'

/** The step of the numerical derivative, as a share of all rows. */
const STEP = 1e-6

/** A table of all pairs of classes. Its counts may differ from those of its cells. */
export type TableOfCells = Pick<ConfusionCells, 'yTrue' | 'yPred' | 'counts'>

/**
 * Returns the influence of a row in each cell: the derivative of the value with respect to the share of that cell,
 * while all other cells shrink proportionally. Its mean over the rows is 0. Its variance over n estimates the variance
 * of the value.
 *
 * Hampel, "The influence curve and its role in robust estimation", JASA 69 (1974).
 */
export function influenceOfCells(table: TableOfCells, statistic: CellStatistic): Float64Array {
  const measured = measuring(table, statistic)
  return additiveInfluence(table, statistic) ?? table.counts.map((_, cell) => measured(cell))
}

function measuring({ counts }: TableOfCells, statistic: CellStatistic): (cell: number) => number {
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

/** The number of cells whose influence is checked against the sum of their row and column parts. */
const CHECKED = 12

/**
 * The tolerance of that check, as a share of the largest influence. A finite step along a curve does not give an exact
 * slope.
 */
const TOLERANCE = 1e-4

/**
 * Returns the influences of {@link influenceOfCells} from three cells per class instead of all pairs of classes. The
 * value must depend only on the supports, predictions and right rows of the classes: macro-F1, MCC, unweighted κ. The
 * influence of a wrong row is then a part of its true class plus a part of its predicted class.
 *
 * @returns Undefined if a check of some cells fails, if there are few classes, or if the cells are not a table in class
 * order.
 */
export function additiveInfluence(table: TableOfCells, statistic: CellStatistic): Float64Array | undefined {
  const { yTrue, yPred, counts } = table
  const classes = Math.sqrt(counts.length)
  if (classes < FEW_CLASSES || !Number.isInteger(classes)) return undefined
  for (let cell = 0; cell < counts.length; cell++) {
    if (yTrue[cell] * classes + yPred[cell] !== cell) return undefined
  }
  const measured = measuring(table, statistic)
  const at = (truth: number, prediction: number): number => measured(truth * classes + prediction)
  // The two most frequent true classes, then the two most frequent predicted classes.
  const [truth, otherTruth] = mostOf(classes, code => sumOf(counts.subarray(code * classes, (code + 1) * classes)), [])
  const [prediction, otherPrediction] = mostOf(classes, code => columnSum(counts, classes, code), [truth, otherTruth])
  const corner = at(truth, prediction)
  const ofTruth = Float64Array.from({ length: classes }, (_, code) =>
    code === prediction ? at(code, otherPrediction) - at(truth, otherPrediction) : at(code, prediction) - corner,
  )
  const ofPrediction = Float64Array.from({ length: classes }, (_, code) =>
    code === truth ? at(otherTruth, code) - ofTruth[otherTruth] : at(truth, code),
  )
  const influence = counts.map((_, cell) =>
    yTrue[cell] === yPred[cell] ? measured(cell) : ofTruth[yTrue[cell]] + ofPrediction[yPred[cell]],
  )
  const largest = influence.reduce((most, each, cell) => (counts[cell] > 0 ? Math.max(most, Math.abs(each)) : most), 0)
  const isAdditive = toCheck(table).every(cell => Math.abs(measured(cell) - influence[cell]) <= TOLERANCE * largest)
  return isAdditive ? influence : undefined
}

function columnSum(counts: Float64Array, classes: number, code: number): number {
  let sum = 0
  for (let cell = code; cell < counts.length; cell += classes) sum += counts[cell]
  return sum
}

/** Returns the two classes with the most rows, other than those in `apart`. */
function mostOf(
  classes: number,
  rowsOf: (code: number) => number,
  apart: readonly number[],
): readonly [number, number] {
  const rows = Float64Array.from({ length: classes }, (_, code) => (apart.includes(code) ? -1 : rowsOf(code)))
  const [first, second] = Array.from(rows.keys()).sort((a, b) => rows[b] - rows[a] || a - b)
  return [first, second]
}

/**
 * Returns the wrong cells to check: those with the most rows, and as many others, spread over the table, of classes
 * that occur.
 */
function toCheck({ yTrue, yPred, counts }: TableOfCells): readonly number[] {
  const classes = Math.sqrt(counts.length)
  const wrong = Array.from(counts.keys()).filter(cell => yTrue[cell] !== yPred[cell])
  const frequent = wrong
    .filter(cell => counts[cell] > 0)
    .sort((a, b) => counts[b] - counts[a])
    .slice(0, CHECKED)
  const right = Array.from({ length: classes }, (_, code) => code).filter(code => counts[code * classes + code] > 0)
  const far = right.slice(0, CHECKED).map((code, i) => {
    const other = right[(i + Math.ceil(right.length / 2)) % right.length]
    return code * classes + other
  })
  return [...frequent, ...far.filter(cell => yTrue[cell] !== yPred[cell])]
}
