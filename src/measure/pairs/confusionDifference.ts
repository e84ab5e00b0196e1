import type { Evaluation } from '../../evaluation/evaluation.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import type { CellStatistic } from '../../stats/confusion/confusionCells.ts'
import {
  type LinearisedValue,
  type PairedCells,
  pairedValues,
  pairedValuesTest,
} from '../../stats/confusion/pairedMover.ts'
import { MOST_SWAPPED, type Swaps, swapsOfGains } from '../../stats/means/swaps.ts'
import { type ConfusionSample, confusionOfRows, hasManyClasses } from '../intervals/confusionSample.ts'
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
  const statistic: CellStatistic = counts => sign * ours.statistic(counts)
  const [ofOurs, ofTheirs] = [
    { value: candidate.computed.value, influence: ours.influence },
    { value: baseline.computed.value, influence: theirs.influence },
  ].map(({ value, influence }) => ({ value: sign * value, influence: influence.map(each => sign * each) }))
  const values = pairedValues(cells, ofOurs, ofTheirs)
  return {
    confusions: { cells, statistic, values },
    swaps: ours.weightOf === undefined ? swapsOfCells(cells, [ofOurs, ofTheirs], !hasManyClasses(ours)) : undefined,
    tested: () => ({ pValue: pairedValuesTest(values), test: 'Student’s t of influences' }),
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

function haveSameLabels({ labels }: ConfusionSample, other: ConfusionSample): boolean {
  return labels.length === other.labels.length && labels.every((label, code) => label === other.labels[code])
}

/** Counts rows, or sums their weights, by their cells under both models; undefined if a row weighs otherwise on one side. */
function pairedCells(ours: ConfusionSample, theirs: ConfusionSample, { n }: Evaluation): PairedCells | undefined {
  const count = theirs.cells.counts.length
  const kindOf = (row: number): number => ours.cellOf(row) * count + theirs.cellOf(row)
  const { weightOf } = ours
  if (weightOf === undefined) {
    if (theirs.weightOf !== undefined) return undefined
    const rowsOf = new Map<number, number>()
    for (let row = 0; row < (ours.count?.length ?? n); row++) {
      rowsOf.set(kindOf(row), (rowsOf.get(kindOf(row)) ?? 0) + (ours.count?.[row] ?? 1))
    }
    const kinds = Array.from(rowsOf).sort(([a], [b]) => a - b)
    return { ...placesOf(kinds), rows: kinds.map(([, rows]) => rows) }
  }
  // Plain sums would depend on the order of the rows.
  const sumsOf = new Map<number, { readonly weights: RunningSum; readonly squares: RunningSum }>()
  for (let row = 0; row < n; row++) {
    const weight = weightOf(row)
    if (theirs.weightOf?.(row) !== weight) return undefined
    const kind = kindOf(row)
    const sums = sumsOf.get(kind) ?? { weights: new RunningSum(), squares: new RunningSum() }
    sumsOf.set(kind, sums)
    sums.weights.add(weight)
    sums.squares.add(weight ** 2)
  }
  const kinds = Array.from(sumsOf).sort(([a], [b]) => a - b)
  return {
    ...placesOf(kinds),
    rows: kinds.map(([, { weights }]) => weights.value),
    squares: kinds.map(([, { squares }]) => squares.value),
  }

  function placesOf(kinds: readonly (readonly [kind: number, unknown])[]): Omit<PairedCells, 'rows'> {
    const { cells } = ours
    return {
      cells,
      cellsOfSecond: theirs.cells,
      first: kinds.map(([kind]) => Math.floor(kind / count)),
      second: kinds.map(([kind]) => kind % count),
    }
  }
}
