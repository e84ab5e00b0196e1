import { fewPairs, type ScoreBuckets } from './scoreBuckets.ts'
import { twiceOrderedPairs } from './scoresByTruth.ts'
import { sortPart } from './sortNumbers.ts'

/**
 * Twice the number of pairs of a positive and a negative that the scores order right, a tie counting one half: twice
 * the Mann–Whitney U statistic, an integer, exact up to 2⁵³. Only inside a bucket have scores to be compared.
 */
export function twiceOrderedPairsOf({ scores, ends }: ScoreBuckets): number {
  let twice = 0
  let below = 0
  let start = 0
  for (let place = 0; place < ends.length; place += 2) {
    const middle = ends[place]
    const end = ends[place + 1]
    const positives = end - middle
    if (positives > 0) {
      twice += 2 * below * positives
      twice += fewPairs(start, middle, end)
        ? twiceByComparing(scores, start, middle, end)
        : twiceBySorting(scores, start, middle, end)
    }
    below += middle - start
    start = end
  }
  return twice
}

function twiceByComparing(scores: Float64Array, start: number, middle: number, end: number): number {
  let twice = 0
  for (let i = middle; i < end; i++) {
    const score = scores[i]
    for (let j = start; j < middle; j++) {
      const other = scores[j]
      // Sums of comparisons, where a branch would be guessed wrong every other time.
      twice += Number(other < score) + Number(other <= score)
    }
  }
  return twice
}

function twiceBySorting(scores: Float64Array, start: number, middle: number, end: number): number {
  // Scores of few values are what mostly crowds a bucket.
  if (allTie(scores, start, end)) return (middle - start) * (end - middle)
  sortPart(scores, start, middle)
  sortPart(scores, middle, end)
  return twiceOrderedPairs({ negatives: scores.subarray(start, middle), positives: scores.subarray(middle, end) })
}

function allTie(scores: Float64Array, start: number, end: number): boolean {
  const score = scores[start]
  for (let i = start + 1; i < end; i++) if (scores[i] !== score) return false
  return true
}
