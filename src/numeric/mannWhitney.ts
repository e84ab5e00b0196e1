import { fewPairs, type ScoreBuckets } from './scoreBuckets.ts'
import type { ScoresByTruth } from './scoresByTruth.ts'
import { sortPart } from './sortNumbers.ts'

/**
 * Returns twice the Mann–Whitney U statistic: the number of pairs of a positive and a negative that the scores order
 * correctly, a tie counting one half. An integer, exact up to 2⁵³. Scores are compared only within a bucket.
 */
export function twiceMannWhitneyU({ scores, ends }: ScoreBuckets): number {
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
      // Comparisons are summed as numbers: a branch would be mispredicted half of the time.
      twice += Number(other < score) + Number(other <= score)
    }
  }
  return twice
}

function twiceBySorting(scores: Float64Array, start: number, middle: number, end: number): number {
  // A bucket is mostly crowded because its scores tie.
  if (allTie(scores, start, end)) return (middle - start) * (end - middle)
  sortPart(scores, start, middle)
  sortPart(scores, middle, end)
  return twiceOfSorted({ negatives: scores.subarray(start, middle), positives: scores.subarray(middle, end) })
}

function allTie(scores: Float64Array, start: number, end: number): boolean {
  const score = scores[start]
  for (let i = start + 1; i < end; i++) if (scores[i] !== score) return false
  return true
}

function twiceOfSorted({ positives, negatives }: ScoresByTruth): number {
  let twice = 0
  let below = 0
  let upTo = 0
  for (let i = 0; i < positives.length; i++) {
    const score = positives[i]
    while (below < negatives.length && negatives[below] < score) below++
    if (upTo < below) upTo = below
    while (upTo < negatives.length && negatives[upTo] === score) upTo++
    twice += below + upTo
  }
  return twice
}
