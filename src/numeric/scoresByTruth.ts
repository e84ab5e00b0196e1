import { type ScoreBuckets, scoreBuckets } from './scoreBuckets.ts'
import { sortPart } from './sortNumbers.ts'

/** The scores of the positives and those of the negatives, each ascending. */
export interface ScoresByTruth {
  readonly positives: Float64Array
  readonly negatives: Float64Array
}

/** Sorted apart: numbers alone sort faster than numbers that carry their row along, and a merge joins them again. */
export function scoresByTruth(isPositive: Uint8Array, scores: Float64Array): ScoresByTruth {
  return sortedByTruth(scoreBuckets(isPositive, scores))
}

export function sortedByTruth(buckets: ScoreBuckets): ScoresByTruth {
  const positives = new Float64Array(buckets.positives)
  const negatives = new Float64Array(buckets.negatives)
  const { scores: grouped, ends } = buckets
  let p = 0
  let q = 0
  let i = 0
  for (let place = 0; place < ends.length; place += 2) {
    const ofNegatives = q
    for (const middle = ends[place]; i < middle; i++) negatives[q++] = grouped[i]
    if (q - ofNegatives > 1) sortPart(negatives, ofNegatives, q)
    const ofPositives = p
    for (const end = ends[place + 1]; i < end; i++) positives[p++] = grouped[i]
    if (p - ofPositives > 1) sortPart(positives, ofPositives, p)
  }
  return { positives, negatives }
}

/**
 * Twice the number of pairs of a positive and a negative that the scores order right, a tie counting one half: twice
 * the Mann–Whitney U statistic, an integer, exact up to 2⁵³.
 */
export function twiceOrderedPairs({ positives, negatives }: ScoresByTruth): number {
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
