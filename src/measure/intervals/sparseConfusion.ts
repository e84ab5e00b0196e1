import { labelsOfTally } from '../../evaluation/columns/labelsOfCells.ts'
import type { Tally } from '../../numeric/tally.ts'
import { type Cells, tallyOfCells, tallyWithMore } from '../../numeric/tallyOfCells.ts'
import {
  type CellStatistic,
  isSmooth,
  type OccurringCells,
  occurring,
  sampleBias,
  sumOf,
} from '../../stats/confusion/confusionCells.ts'
import {
  agreesWithParts,
  type InfluenceParts,
  influenceAt,
  influenceParts,
} from '../../stats/confusion/influenceParts.ts'
import { type Computation, valueOrNaN } from '../measureConfigured.ts'
import type { ConfusableRows, ConfusionSample } from './confusionSample.ts'
import { rowsByKey } from './rowsByKey.ts'

/** How often the metric is measured for each class: three times for influences, three for the bias, eight for the limits. */
const MEASURED = 14

/** With more steps than this, resampling takes less time. */
const MOST_STEPS = 3e10

/** So many steps a class takes: its sums, its rate and the mean of all rates. */
const STEPS_OF_CLASS = 10

/** The step of the numerical derivative, as a share of the rows that a class has on average. */
const STEP = 1e-4

/**
 * The confusion matrix behind a value of single rows, for many classes. It has the cells that hold rows and, for each true
 * and each predicted class, its right cell and some wrong ones. Undefined if the matrix does not decide the value, as in `confusionSample`,
 * or if the cost of a mistake depends on the pair of classes.
 */
export function sparseConfusion(
  { metric, computed }: Computation,
  { columns, weightOf }: ConfusableRows,
): ConfusionSample | undefined {
  const classes = columns.labels.length
  const once = columns.counted ?? columns
  const keyOf = (row: number): number => once.yTrue[row] * classes + once.yPred[row]
  const { keys: occupied, ...sums } = rowsByKey(once.yTrue.length, keyOf, columns.counted?.count, weightOf)
  const isTooLong = (cells: number): boolean => MEASURED * classes * (STEPS_OF_CLASS * classes + cells) > MOST_STEPS
  if (isTooLong(0)) return undefined
  const cells = cellsOf(occupied, classes)
  const counts = Float64Array.from(sums.rows)
  const valueOfTally = (tally: Tally, rowsOf: () => OccurringCells): number =>
    valueOrNaN(
      metric,
      labelsOfTally(columns, () => tally, rowsOf),
    )
  const tally = tallyOfCells(cells, classes, counts)(counts)
  let readsCells = false
  const value = valueOfTally(tally, () => {
    readsCells = true
    return occurring(cells, counts)
  })
  if (readsCells && isTooLong(occupied.length)) return undefined
  const total = sumOf(counts)
  const withMore = tallyWithMore(tally)
  /** The influence of a row in a cell, by a step of the given number of rows. */
  const measuredBy =
    (rows: number) =>
    (truth: number, prediction: number): number => {
      const moved = valueOfTally(withMore(truth, prediction, rows), () => ({
        yTrue: extended(cells.yTrue, truth),
        yPred: extended(cells.yPred, prediction),
        rows: Float64Array.from({ length: counts.length + 1 }, (_, cell) => counts[cell] ?? rows),
      }))
      return (moved - value) * (total / rows)
    }
  const measured = measuredBy((STEP / classes) * total)
  const parts = influenceParts(tally, measured)
  const cellRows = occupied
    .map((_, cell) => ({ truth: cells.yTrue[cell], prediction: cells.yPred[cell], rows: counts[cell] }))
    .filter(({ rows }) => rows > 0)
  if (!agreesWithParts(parts, measured, cellRows)) return undefined

  const keys = neededKeys(occupied, tally, parts)
  const needed = cellsOf(keys, classes)
  const among = new Map(occupied.map((key, i) => [key, i]))
  const ofNeeded = (values: readonly number[]): Float64Array =>
    Float64Array.from(keys, key => values[among.get(key) ?? -1] ?? 0)
  const base = ofNeeded(sums.rows)
  const squares = sums.squares && ofNeeded(sums.squares)
  const tallied = tallyOfCells(needed, classes, base)
  const statistic: CellStatistic = (moved, changed) =>
    valueOfTally(tallied(moved, changed), () => occurring(needed, moved))
  const influence = Float64Array.from(keys, (_, cell) => influenceAt(parts, needed.yTrue[cell], needed.yPred[cell]))
  if (!isSmooth(base, statistic, influence, computed.value)) return undefined
  const placeOf = new Map(keys.map((key, place) => [key, place]))
  const place = (truth: number, prediction: number): number => placeOf.get(truth * classes + prediction) ?? -1
  return {
    labels: columns.labels,
    cellOf: row => place(once.yTrue[row], once.yPred[row]),
    count: columns.counted?.count,
    cells: { ...needed, counts: base, squares },
    weightOf,
    statistic,
    influence,
    bias: () =>
      sampleBias({ counts: base, squares }, { value, influence }, rows => {
        const byRow = influenceParts(tally, measuredBy(rows))
        return cell => value + (influenceAt(byRow, needed.yTrue[cell], needed.yPred[cell]) * rows) / total
      }),
  }
}

/**
 * Returns the occupied cells, and for each true class its right cell and the wrong ones that cost the value most and least:
 * where no row of the class is wrong, its next error is there. For each predicted class, those of the true classes that cost the
 * value most.
 */
function neededKeys(
  occupied: readonly number[],
  { supports, predictions }: Tally,
  { ofTruth, ofPrediction }: InfluenceParts,
): readonly number[] {
  const classes = supports.length
  const inOrder = (costs: Float64Array): readonly number[] =>
    Array.from(costs.keys()).sort((a, b) => costs[a] - costs[b] || a - b)
  const order = inOrder(ofPrediction)
  const extremes = [...order.slice(0, 2), ...order.slice(-2)]
  const costliest = inOrder(ofTruth)
    .filter(truth => supports[truth] > 0)
    .slice(0, 2)
  const keys = new Set(occupied)
  for (let code = 0; code < classes; code++) {
    if (supports[code] > 0) for (const prediction of [code, ...extremes]) keys.add(code * classes + prediction)
    if (predictions[code] > 0) for (const truth of costliest) keys.add(truth * classes + code)
  }
  return [...keys].sort((a, b) => a - b)
}

function extended(codes: Int32Array, code: number): Int32Array {
  const all = new Int32Array(codes.length + 1)
  all.set(codes)
  all[codes.length] = code
  return all
}

function cellsOf(keys: readonly number[], classes: number): Cells {
  return {
    yTrue: Int32Array.from(keys, key => Math.floor(key / classes)),
    yPred: Int32Array.from(keys, key => key % classes),
  }
}
