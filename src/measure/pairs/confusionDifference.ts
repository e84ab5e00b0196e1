import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { CellStatistic, LinearisedValue } from '../../stats/confusion/confusionCells.ts'
import { type PairedCells, pairedValues } from '../../stats/confusion/pairedMover.ts'
import { studentTTwoSided } from '../../stats/distributions/studentT.ts'
import { MOST_SWAPPED, type Swaps, swapsOfGains } from '../../stats/means/swaps.ts'
import { type ConfusionSample, confusionOfRows, hasManyClasses } from '../intervals/confusionSample.ts'
import { rowsByKey } from '../intervals/rowsByKey.ts'
import type { PairedSample } from './pairedSample.ts'
import type { Sides } from './sides.ts'

/** How a value of the confusion matrix differs between two models on the same rows; undefined where none decides it. */
export function confusionDifference({ candidate, baseline }: Sides): PairedSample | undefined {
  const { direction } = candidate.metric
  const [ours, theirs] = [candidate, baseline].map(confusionOfRows)
  if (ours === undefined || theirs === undefined || typeof direction !== 'string') return undefined
  // If one of few classes is on one side only, it has no rate on the other, and the value jumps once it appears there.
  if (!hasManyClasses(ours) && !haveSameLabels(ours, theirs)) return undefined
  const cells = pairedCells(ours, theirs, candidate.evaluation)
  if (cells === undefined) return undefined
  const sign = direction === 'down' ? -1 : 1
  const statistic: CellStatistic = (counts, changed) => sign * ours.statistic(counts, changed)
  const [ofOurs, ofTheirs] = [
    { value: candidate.computed.value, influence: ours.influence },
    { value: baseline.computed.value, influence: theirs.influence },
  ].map(({ value, influence }) => ({ value: sign * value, influence: influence.map(each => sign * each) }))
  const values = pairedValues(cells, ofOurs, ofTheirs)
  return {
    confusions: { cells, statistic, values },
    swaps: ours.weightOf === undefined ? swapsOfCells(cells, [ofOurs, ofTheirs], !hasManyClasses(ours)) : undefined,
    tested: () => ({ pValue: studentTTwoSided(values.difference, values), test: 'Student’s t of influences' }),
  }
}

/**
 * Returns how often swaps give as much. A row contributes what it moves the value from its cell of one model to that of
 * the other, by the mean of both models' influences. Cells that only one of many classes' tables has count by whether
 * they are right.
 */
function swapsOfCells(
  { cells, cellsOfSecond, first, second, rows }: PairedCells,
  [ofOurs, ofTheirs]: readonly LinearisedValue[],
  isDense: boolean,
): Swaps | undefined {
  const gains: number[] = []
  for (let kind = 0; kind < rows.length; kind++) {
    const [ours, theirs] = [first[kind], second[kind]]
    if (cells.yPred[ours] === cellsOfSecond.yPred[theirs]) continue
    if (gains.length + rows[kind] > MOST_SWAPPED) return undefined
    const isRight = [cells.yTrue[ours] === cells.yPred[ours], cells.yTrue[ours] === cellsOfSecond.yPred[theirs]]
    const gain = isDense
      ? ofOurs.influence[ours] - ofOurs.influence[theirs] + ofTheirs.influence[ours] - ofTheirs.influence[theirs]
      : Number(isRight[0]) - Number(isRight[1])
    for (let row = 0; row < rows[kind]; row++) gains.push(gain)
  }
  return swapsOfGains(Float64Array.from(gains))
}

/** Counts rows, or sums their weights, by their cells under both models; undefined if a row weighs otherwise on one side. */
function pairedCells(ours: ConfusionSample, theirs: ConfusionSample, { n }: Evaluation): PairedCells | undefined {
  const { weightOf, count } = ours
  if ((weightOf === undefined) !== (theirs.weightOf === undefined)) return undefined
  for (let row = 0; weightOf !== undefined && row < n; row++) {
    if (theirs.weightOf?.(row) !== weightOf(row)) return undefined
  }
  const cells = theirs.cells.counts.length
  const keyOf = (row: number): number => ours.cellOf(row) * cells + theirs.cellOf(row)
  const { keys, rows, squares } = rowsByKey(count?.length ?? n, keyOf, count, weightOf)
  return {
    cells: ours.cells,
    cellsOfSecond: theirs.cells,
    first: keys.map(key => Math.floor(key / cells)),
    second: keys.map(key => key % cells),
    rows,
    ...(squares && { squares }),
  }
}

/** Whether two confusion matrices are of the same classes, in one order. */
export function haveSameLabels(
  { labels }: Pick<ConfusionSample, 'labels'>,
  { labels: others }: Pick<ConfusionSample, 'labels'>,
): boolean {
  return labels.length === others.length && labels.every((label, code) => label === others[code])
}
