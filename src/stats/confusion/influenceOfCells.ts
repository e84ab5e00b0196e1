import { type CellStatistic, type ConfusionCells, sumOf } from './confusionCells.ts'

/** What a cell gains to show how the value follows, as a share of all rows. */
const STEP = 1e-6

/** The counts of a table of all pairs of classes, which may be others than those that its cells have. */
export type TableOfCells = Pick<ConfusionCells, 'yTrue' | 'yPred' | 'counts'>

/**
 * Returns the influence of a row in each cell: the derivative of the value by the share of that cell, while all others
 * shrink alike. Its mean over the rows is 0; its variance over n estimates that of the value.
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

/** With fewer classes it is no more work to measure all cells. */
const FEW_CLASSES = 8

/** Cells that must have the influence that their row and column say. */
const CHECKED = 12

/** By how much of the largest influence they may miss it: a step along a curve does not show a slope exactly. */
const TOLERANCE = 1e-4

/**
 * Returns the same by three cells a class instead of all pairs of classes, for a value that depends on supports, predictions
 * and right rows of the classes alone: macro-F1, MCC, κ without weights. The influence of a wrong row is then the sum of a
 * part of its true class and one of its predicted class. Undefined where that does not hold in some cells that are tried,
 * where classes are few, and where the cells are no table in the order of the classes.
 */
export function additiveInfluence(table: TableOfCells, statistic: CellStatistic): Float64Array | undefined {
  const { yTrue, yPred, counts } = table
  const classes = Math.round(Math.sqrt(counts.length))
  if (classes < FEW_CLASSES || classes ** 2 !== counts.length) return undefined
  for (let cell = 0; cell < counts.length; cell++) {
    if (yTrue[cell] * classes + yPred[cell] !== cell) return undefined
  }
  const measured = measuring(table, statistic)
  const at = (truth: number, prediction: number): number => measured(truth * classes + prediction)
  // The classes that most rows truly have, and are predicted to have.
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

/** The two classes of most rows, apart from some. */
function mostOf(
  classes: number,
  rowsOf: (code: number) => number,
  apart: readonly number[],
): readonly [number, number] {
  const rows = Float64Array.from({ length: classes }, (_, code) => (apart.includes(code) ? -1 : rowsOf(code)))
  const [first, second] = Array.from(rows.keys()).sort((a, b) => rows[b] - rows[a] || a - b)
  return [first, second]
}

/** Wrong cells: those with most rows, and as many others, far from each other in the table, of classes that occur. */
function toCheck({ yTrue, yPred, counts }: TableOfCells): readonly number[] {
  const classes = Math.round(Math.sqrt(counts.length))
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
