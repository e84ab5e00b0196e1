import { studentTQuantile } from '../distributions/studentT.ts'
import { type Limits, limitsThrough } from '../interval.ts'
import { type DiscordantPairs, tango } from '../proportions/tango.ts'
import { satterthwaite } from '../satterthwaite.ts'
import {
  type CellStatistic,
  type CellsOfClass,
  type ConfusionCells,
  cellsByClass,
  type LinearisedValue,
  reachOfRates,
  sumOf,
} from './confusionCells.ts'

/** Rows counted by their true class and by the predictions of two models. */
export interface PairedCells {
  /** The cells of the first model's confusion matrix, and of the second's: each model may know other classes. */
  readonly cells: ConfusionCells
  readonly cellsOfSecond: Pick<ConfusionCells, 'yTrue' | 'yPred'>
  /** For each kind of row: its cell for the first model, its cell for the second, and its number of rows or weight. */
  readonly first: ArrayLike<number>
  readonly second: ArrayLike<number>
  readonly rows: ArrayLike<number>
  /** For each kind the sum of squared weights, if rows are weighted. */
  readonly squares?: ArrayLike<number> | undefined
}

/** A value of a confusion matrix under two models: its difference, and how that varies. */
export interface PairedValues {
  readonly difference: number
  /** The influence of a row in each cell on the value of the first model. */
  readonly influence: Float64Array
  readonly standardError: number
  /** Those of the standard error, by `satterthwaite`: each true class has its (effective) rows minus one. */
  readonly degrees: number
}

/**
 * Returns limits of the difference between two models in a value of a confusion matrix, on the same rows. Two methods
 * give limits, and on each side the farther limit counts.
 *
 * The first method takes the difference of the two influence functions row by row. It gives a standard error and an
 * interval by Student's t. Each true class adds its own variance, so the degrees of freedom are few only if most of the
 * variance comes from classes with few rows.
 *
 * In the second method, Tango's limits of the difference in recall move the first model's value by some distance for
 * each class, and the squares of these distances add up (MOVER: Zou & Donner 2008, see `logitMover`). It covers samples
 * where few rows differ.
 *
 * Weighted rows use the linearised variance, and for each class the effective number of pairs of `effectiveFlips`.
 *
 * @returns Undefined if the statistic has no value at some limit of a recall.
 */
export function pairedMover(
  paired: PairedCells,
  statistic: CellStatistic,
  { difference, influence, standardError, degrees }: PairedValues,
  level: number,
): Limits | undefined {
  const { cells } = paired
  const reach = -studentTQuantile((1 - level) / 2, degrees) * standardError
  const flipsOf = discordantRows(paired)
  const { below, above } = reachOfRates(cells, cellsByClass(cells), statistic, influence, ofClass => {
    const flips = flipsOf(ofClass)
    const lead = (flips.b - flips.c) / flips.n
    const recall = cells.counts[ofClass.right] / ofClass.support
    const recallAt = (limit: number): number => Math.min(1, Math.max(0, recall - lead + limit))
    const limits = limitsThrough(recallAt, tango(flips, level))
    return { amongSeveral: limits, alone: limits }
  })
  const lower = difference - Math.max(reach, below)
  const upper = difference + Math.max(reach, above)
  return Number.isNaN(lower) || Number.isNaN(upper) ? undefined : { lower, upper }
}

/** Returns the difference of the value between the two models, linearised row by row. */
export function pairedValues(
  { cells, first, second, rows, squares = rows }: PairedCells,
  ofFirst: LinearisedValue,
  ofSecond: LinearisedValue,
): PairedValues {
  const { influence } = ofFirst
  const ofTruth = new Map<number, number>()
  let squared = 0
  for (let kind = 0; kind < rows.length; kind++) {
    const term = squares[kind] * (influence[first[kind]] - ofSecond.influence[second[kind]]) ** 2
    const truth = cells.yTrue[first[kind]]
    ofTruth.set(truth, (ofTruth.get(truth) ?? 0) + term)
    squared += term
  }
  return {
    difference: ofFirst.value - ofSecond.value,
    influence,
    standardError: Math.sqrt(squared) / sumOf(rows),
    degrees: satterthwaite(
      cellsByClass(cells).map(ofClass => ({
        variance: ofTruth.get(cells.yTrue[ofClass.right]) ?? 0,
        degrees: effectiveRowsOf(cells, ofClass) - 1,
      })),
    ),
  }
}

/** The rows of a class; of weighted rows, (Σw)²/Σw². */
function effectiveRowsOf(
  { counts, squares = counts }: ConfusionCells,
  { right, wrong, support }: CellsOfClass,
): number {
  return squares === counts ? support : support ** 2 / wrong.reduce((sum, cell) => sum + squares[cell], squares[right])
}

/** Returns a function that counts the (effective) rows of a class that exactly one of the two models gets right. */
function discordantRows({
  cells,
  cellsOfSecond,
  first,
  second,
  rows,
  squares,
}: PairedCells): (of: CellsOfClass) => DiscordantPairs {
  const { yTrue, yPred } = cells
  // For each true class, sums over three kinds of rows: right only in the first model, only in the second, all others.
  const sums = new Map<number, { readonly rows: number[]; readonly squares: number[] }>()
  for (let kind = 0; kind < rows.length; kind++) {
    const [ours, theirs] = [first[kind], second[kind]]
    const isOurs = yTrue[ours] === yPred[ours]
    const isTheirs = cellsOfSecond.yTrue[theirs] === cellsOfSecond.yPred[theirs]
    const found = sums.get(yTrue[ours]) ?? { rows: [0, 0, 0], squares: [0, 0, 0] }
    sums.set(yTrue[ours], found)
    const at = isOurs === isTheirs ? 2 : Number(isTheirs)
    found.rows[at] += rows[kind]
    found.squares[at] += squares?.[kind] ?? 0
  }
  return ofClass => {
    const { right, support } = ofClass
    const found = sums.get(yTrue[right]) ?? { rows: [0, 0, 0], squares: [0, 0, 0] }
    const [b, c] = found.rows
    if (squares === undefined) return { b, c, n: support }
    const lead = (b - c) / support
    const [ofFirst, ofSecond, ofOthers] = found.squares
    const variance = (ofFirst * (1 - lead) ** 2 + ofSecond * (1 + lead) ** 2 + ofOthers * lead ** 2) / support ** 2
    const byWeights = effectiveRowsOf(cells, ofClass)
    const n = variance > 0 ? Math.min(byWeights, ((b + c) / support - lead ** 2) / variance) : byWeights
    return { b: (b / support) * n, c: (c / support) * n, n }
  }
}
