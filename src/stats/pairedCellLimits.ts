import { costliestMistake } from './cellLimits.ts'
import { type CellStatistic, type ConfusionCounts, influenceOfCells, supportsOf, withRecall } from './confusionCounts.ts'
import type { Limits } from './interval.ts'
import { studentTReach } from './studentT.ts'
import { tango } from './tango.ts'

/** Rows counted by true class and by what either model predicts. */
export interface PairedCells {
  readonly classes: number
  /** Of each kind of row: its cell in the confusion matrix of the candidate, in that of the baseline, and how many. */
  readonly candidate: ArrayLike<number>
  readonly baseline: ArrayLike<number>
  readonly counts: ArrayLike<number>
}

/**
 * Returns limits of the difference that a value of a confusion matrix has between two models on the same rows: on either
 * side the farther of two.
 *
 * The difference of both influence functions gives a standard error, with Student's t of as many degrees of freedom as
 * the rarest class has rows but one.
 *
 * Tango's limits of the paired difference of each class' recall move the candidate's value by some distance, and the
 * distances add up as their squares do (MOVER: Zou & Donner 2008). That answers where few rows differ, or none.
 */
export function pairedCellLimits(paired: PairedCells, statistic: CellStatistic, level: number): Limits {
  const ours = countsOfSide(paired, paired.candidate)
  const theirs = countsOfSide(paired, paired.baseline)
  const [influence, theirInfluence] = [influenceOfCells(ours, statistic), influenceOfCells(theirs, statistic)]
  const supports = supportsOf(ours)
  const n = supports.reduce((sum, support) => sum + support, 0)
  const value = statistic(ours.counts)
  const difference = value - statistic(theirs.counts)
  let squares = 0
  for (let i = 0; i < paired.counts.length; i++) {
    squares += paired.counts[i] * (influence[paired.candidate[i]] - theirInfluence[paired.baseline[i]]) ** 2
  }
  const rarest = supports.reduce((least, support) => (support > 0 ? Math.min(least, support) : least), n)
  const reach = (studentTReach(level, Math.max(1, rarest - 1)) * Math.sqrt(squares)) / n
  const { below, above } = recallDistances(paired, ours, statistic, value, influence, supports, level)
  return { lower: difference - Math.max(reach, below), upper: difference + Math.max(reach, above) }
}

function countsOfSide({ classes, counts }: PairedCells, cells: ArrayLike<number>): ConfusionCounts {
  const sums = new Float64Array(classes * classes)
  for (let i = 0; i < cells.length; i++) sums[cells[i]] += counts[i]
  return { classes, counts: sums }
}

function recallDistances(
  paired: PairedCells,
  ours: ConfusionCounts,
  statistic: CellStatistic,
  value: number,
  influence: Float64Array,
  supports: Float64Array,
  level: number,
): { readonly below: number; readonly above: number } {
  const { classes } = paired
  const [onlyOurs, onlyTheirs] = discordantRows(paired)
  let below = 0
  let above = 0
  supports.forEach((support, truth) => {
    if (support === 0) return
    const difference = (onlyOurs[truth] - onlyTheirs[truth]) / support
    const { lower, upper } = tango({ b: onlyOurs[truth], c: onlyTheirs[truth], n: support }, level)
    const recall = ours.counts[truth * classes + truth] / support
    const mistakenFor = costliestMistake(influence, classes, truth)
    const moved = [lower, upper].map(limit => {
      const possible = Math.min(1, Math.max(0, recall + limit - difference))
      return statistic(withRecall(ours, truth, possible, mistakenFor)) - value
    })
    below += Math.min(0, ...moved) ** 2
    above += Math.max(0, ...moved) ** 2
  })
  return { below: Math.sqrt(below), above: Math.sqrt(above) }
}

/** Of each true class: rows that only the candidate has right, and rows that only the baseline has. */
function discordantRows({ classes, candidate, baseline, counts }: PairedCells): readonly [Float64Array, Float64Array] {
  const onlyOurs = new Float64Array(classes)
  const onlyTheirs = new Float64Array(classes)
  for (let i = 0; i < counts.length; i++) {
    const truth = Math.floor(candidate[i] / classes)
    const right = truth * classes + truth
    if (candidate[i] === right && baseline[i] !== right) onlyOurs[truth] += counts[i]
    if (candidate[i] !== right && baseline[i] === right) onlyTheirs[truth] += counts[i]
  }
  return [onlyOurs, onlyTheirs]
}
