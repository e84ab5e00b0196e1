import { type CellStatistic, type ConfusionCounts, influenceOfCells, supportsOf, withRecall } from './confusionCounts.ts'
import type { Limits } from './interval.ts'
import { normalReach } from './normal.ts'
import { wilson } from './wilson.ts'

/**
 * Returns limits of a value of a confusion matrix, such as macro-F1, MCC or κ: on either side the farther of two.
 *
 * The influence function gives a standard error, taken to the logit scale of the range. It sees how errors of all classes
 * act together, but is overconfident where a class has few rows, and has no answer where no row is wrong.
 *
 * The recalls of the classes are independent proportions. Wilson's limit of each moves the value by some distance, and
 * the distances add up as their squares do (MOVER: Zou & Donner, "Construction of confidence limits about effect
 * measures", Statistics in Medicine 27, 2008). That answers with few rows of a class and for a perfect sample.
 */
export function cellLimits(
  table: ConfusionCounts,
  statistic: CellStatistic,
  [least, most]: readonly [least: number, most: number],
  level: number,
): Limits {
  const value = statistic(table.counts)
  const influence = influenceOfCells(table, statistic)
  const near = logitLimits(value, standardErrorOf(table.counts, influence), [least, most], level)
  const far = recallLimits(table, statistic, value, influence, level)
  return {
    lower: Math.max(least, Math.min(near.lower, far.lower)),
    upper: Math.min(most, Math.max(near.upper, far.upper)),
  }
}

function standardErrorOf(counts: Float64Array, influence: Float64Array): number {
  let n = 0
  let squares = 0
  for (let cell = 0; cell < counts.length; cell++) {
    n += counts[cell]
    if (counts[cell] > 0) squares += counts[cell] * influence[cell] ** 2
  }
  return Math.sqrt(squares) / n
}

/** Limits on the logit scale of a range; the value itself where it stands at an end of the range. */
function logitLimits(
  value: number,
  standardError: number,
  [least, most]: readonly [least: number, most: number],
  level: number,
): Limits {
  const share = (value - least) / (most - least)
  if (!(share > 0 && share < 1)) return { lower: value, upper: value }
  const logit = Math.log(share / (1 - share))
  const reach = (normalReach(level) * standardError) / ((most - least) * share * (1 - share))
  const back = (x: number): number => least + (most - least) / (1 + Math.exp(-x))
  return { lower: back(logit - reach), upper: back(logit + reach) }
}

function recallLimits(
  table: ConfusionCounts,
  statistic: CellStatistic,
  value: number,
  influence: Float64Array,
  level: number,
): Limits {
  const { counts, classes } = table
  let below = 0
  let above = 0
  supportsOf(table).forEach((support, truth) => {
    if (support === 0) return
    const { lower, upper } = wilson(counts[truth * classes + truth], support, level)
    const mistakenFor = costliestMistake(influence, classes, truth)
    const moved = [lower, upper].map(recall => statistic(withRecall(table, truth, recall, mistakenFor)) - value)
    below += Math.min(0, ...moved) ** 2
    above += Math.max(0, ...moved) ** 2
  })
  return { lower: value - Math.sqrt(below), upper: value + Math.sqrt(above) }
}

/** The class that rows of another one are mistaken for at the greatest cost to the value. */
export function costliestMistake(influence: Float64Array, classes: number, truth: number): number {
  let costliest = truth === 0 ? 1 : 0
  for (let predicted = 0; predicted < classes; predicted++) {
    if (predicted === truth) continue
    if (influence[truth * classes + predicted] < influence[truth * classes + costliest]) costliest = predicted
  }
  return costliest
}
