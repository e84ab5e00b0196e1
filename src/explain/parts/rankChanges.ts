import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { areNamed, placeOf } from '../../evaluation/encode/rowNames.ts'
import type { Flip, UnitOutcomes } from '../../measure/pairs/unitOutcomes.ts'
import { largestAmong } from '../../numeric/largestFirst.ts'
import { rowsWhere } from '../../numeric/rowsWhere.ts'

/** Units that can be listed by what they lost and won. */
export type ListedUnits = Pick<UnitOutcomes, 'wins' | 'losses' | 'unit' | 'title' | 'areNamed' | 'mostLost' | 'mostWon'>

/**
 * Returns which rows the candidate ranks worse and better than the baseline. Each row is judged by its own AUC, against
 * all rows of the other class. The AUC of all rows is the mean of these.
 */
export function rankChanges(candidate: ScoreColumns, baseline: ScoreColumns): ListedUnits {
  const [ours, theirs] = [ownAucs(candidate), ownAucs(baseline)]
  const gains = ours.map((value, row) => value - theirs[row])
  const lost = rowsWhere(candidate.n, row => gains[row] < 0)
  const won = rowsWhere(candidate.n, row => gains[row] > 0)
  const flip = (row: number): Flip => ({
    unit: candidate.ids === undefined ? placeOf(candidate, row) : String(candidate.ids[row]),
    index: row,
    baseline: theirs[row],
    candidate: ours[row],
    gain: gains[row],
    labels: undefined,
  })
  return {
    wins: won.length,
    losses: lost.length,
    unit: 'row',
    title: 'its own AUC',
    areNamed: areNamed(candidate),
    mostLost: count => largestAmong(lost, row => -gains[row], count).map(flip),
    mostWon: count => largestAmong(won, row => gains[row], count).map(flip),
  }
}

/** For each row, the share of the other class that it is ranked correctly against, a tie as ½; NaN if that is empty. */
function ownAucs(columns: ScoreColumns): Float64Array {
  const { isPositive, yScore } = columns
  const { positives, negatives } = columns.byTruth()
  return yScore.map((score, row) =>
    isPositive[row] === 1 ? shareBelow(negatives, score) : 1 - shareBelow(positives, score),
  )
}

function shareBelow(sorted: Float64Array, score: number): number {
  return (countWhile(sorted, other => other < score) + countWhile(sorted, other => other <= score)) / 2 / sorted.length
}

/** The number of leading values that meet a condition, which no value after them meets. */
function countWhile(sorted: Float64Array, condition: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (condition(sorted[middle])) low = middle + 1
    else high = middle
  }
  return low
}
