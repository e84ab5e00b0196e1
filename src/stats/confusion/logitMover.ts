import { normalReach } from '../distributions/normal.ts'
import { fartherOf, type Limits, type Trials } from '../interval.ts'
import { clopperPearson } from '../proportions/clopperPearson.ts'
import { wilson } from '../proportions/wilson.ts'
import {
  type CellStatistic,
  type CellsOfClass,
  type ConfusionCells,
  cellsByClass,
  cellsByPrediction,
  type LimitsOfRate,
  reachOfRates,
  sumOf,
} from './confusionCells.ts'

/** How a value of a confusion matrix varies from sample to sample. */
interface SampledValue {
  readonly influence: Float64Array
  readonly bias: number
}

/**
 * Returns limits of a value of a confusion matrix, such as macro-F1, MCC or κ. Two methods give limits, and on each
 * side the farther limit counts.
 *
 * The first method takes a standard error from the influence function and applies it on the logit scale of the range.
 * It accounts for how the errors of all classes act together, but it is overconfident if a class has few rows, and it
 * has no answer if no row is wrong.
 *
 * The second method treats the recalls of the classes as independent proportions. Wilson's limits of each recall move
 * the value by some distance, and the squares of these distances add up (MOVER: Zou & Donner, "Construction of
 * confidence limits about effect measures", Statistics in Medicine 27, 2008). It covers rare classes and a perfect
 * sample. It does the same with the precisions, given how often each class was predicted: what varies most where the value
 * depends on predictions of which there are few, as markedness does. Either leaves out what the other holds fixed, so that with many
 * rows neither reaches farther than the first method.
 *
 * If samples show the value too low on average, as they do macro-F1 of classes with few rows, the upper limit moves out
 * by that bias. If they show it too high, the lower limit does.
 *
 * Weighted rows use the linearised variance, and for each class the effective number of rows of `effectiveTrials`.
 *
 * @param range - The least and the greatest possible value, both finite.
 * @param known - The influence of a row in each cell, and the bias of the value in samples of this many rows.
 * @returns Undefined if the statistic has no value at some limit of a recall or of a precision.
 */
export function logitMover(
  cells: ConfusionCells,
  statistic: CellStatistic,
  range: readonly [least: number, most: number],
  level: number,
  { influence, bias }: SampledValue,
): Limits | undefined {
  const { counts, squares = counts } = cells
  const value = statistic(counts)
  const logit = logitLimits(value, standardError(cells, influence), range, level)
  const [byRecalls, byPrecisions] = [cellsByClass(cells), cellsByPrediction(cells)].map(classes =>
    reachOfRates(cells, classes, statistic, influence, ofClass =>
      limitsOfRate(trialsOf(ofClass, counts, squares), level),
    ),
  )
  const below = Math.max(byRecalls.below, byPrecisions.below)
  const above = Math.max(byRecalls.above, byPrecisions.above)
  const lower = Math.max(range[0], Math.min(logit.lower, value - below) - Math.max(0, bias))
  const upper = Math.min(range[1], Math.max(logit.upper, value + above) - Math.min(0, bias))
  return Number.isNaN(lower) || Number.isNaN(upper) ? undefined : { lower, upper }
}

/** Of a class of up to this many rows only Clopper and Pearson's limits count, and from the second number on only Wilson's. */
const FEW_ROWS = 10
const MANY_ROWS = 50

/**
 * Wilson's limits hold on average over the rates, and several rates are such an average. Of the class that moves the value most,
 * they would let pass 27 % of models at the bound with one row, 14 % with three and 9 % with ten.
 */
function limitsOfRate({ successes, trials }: Trials, level: number): LimitsOfRate {
  const amongSeveral = wilson(successes, trials, level)
  if (trials >= MANY_ROWS) return { amongSeveral, alone: amongSeveral }
  const exact = fartherOf(amongSeveral, clopperPearson(successes, trials, level))
  const part = Math.min(1, (1 / trials - 1 / MANY_ROWS) / (1 / FEW_ROWS - 1 / MANY_ROWS))
  const alone = {
    lower: amongSeveral.lower - part * (amongSeveral.lower - exact.lower),
    upper: amongSeveral.upper + part * (exact.upper - amongSeveral.upper),
  }
  return { amongSeveral, alone }
}

/**
 * The root of the mean squared influence over n. Within a class, influences lie about the recall that its rows show, which
 * takes one of them: three rows spread by a third less than they would about the true recall. Of one class alone, limits on
 * the logit scale hold their level without that, so that each further class takes a row.
 */
function standardError(cells: ConfusionCells, influence: Float64Array): number {
  const { yTrue, counts, squares = counts } = cells
  const sums = new Map<number, { rows: number; influence: number }>()
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0) continue
    const ofClass = sums.get(yTrue[cell]) ?? { rows: 0, influence: 0 }
    ofClass.rows += counts[cell]
    ofClass.influence += counts[cell] * influence[cell]
    sums.set(yTrue[cell], ofClass)
  }
  let within = 0
  let between = 0
  for (let cell = 0; cell < counts.length; cell++) {
    const ofClass = sums.get(yTrue[cell])
    if (squares[cell] === 0 || ofClass === undefined) continue
    const mean = ofClass.influence / ofClass.rows
    within += squares[cell] * (influence[cell] - mean) ** 2
    between += squares[cell] * mean ** 2
  }
  const rows = sumOf(counts) ** 2 / sumOf(squares)
  // Weighted rows may count for fewer than there are classes.
  const free = Math.max(1, rows - sums.size + 1)
  return Math.sqrt(between + within * (rows / free)) / sumOf(counts)
}

/** Returns the rows of a class and those predicted right; with weights, the rows of equal weight that vary alike. */
function trialsOf({ right, wrong, support }: CellsOfClass, counts: Float64Array, squares: Float64Array): Trials {
  if (squares === counts) return { successes: counts[right], trials: support }
  const rate = counts[right] / support
  const ofWrong = wrong.reduce((sum, cell) => sum + squares[cell], 0)
  const byWeights = support ** 2 / (squares[right] + ofWrong)
  const variance = (squares[right] * (1 - rate) ** 2 + ofWrong * rate ** 2) / support ** 2
  const trials = variance > 0 ? Math.min(byWeights, (rate * (1 - rate)) / variance) : byWeights
  return { successes: rate * trials, trials }
}

/** Limits on the logit scale of the range; the value itself at an end of the range, where that scale is infinite. */
function logitLimits(
  value: number,
  error: number,
  [least, most]: readonly [least: number, most: number],
  level: number,
): Limits {
  const share = (value - least) / (most - least)
  if (!(share > 0 && share < 1)) return { lower: value, upper: value }
  const logit = Math.log(share / (1 - share))
  const reach = (normalReach(level) * error) / ((most - least) * share * (1 - share))
  const back = (x: number): number => least + (most - least) / (1 + Math.exp(-x))
  return { lower: back(logit - reach), upper: back(logit + reach) }
}
