import { type ScoreBuckets, scoreBuckets } from './scoreBuckets.ts'
import { sortPart } from './sortNumbers.ts'

/** The scores of the positives and of the negatives, both ascending. */
export interface ScoresByTruth {
  readonly positives: Float64Array
  readonly negatives: Float64Array
}

/** Returns the sorted scores of each class. Sorting plain numbers apart is faster than sorting them with their rows. */
export function scoresByTruth(isPositive: Uint8Array, scores: Float64Array): ScoresByTruth {
  return sortedByTruth(scoreBuckets(isPositive, scores))
}

/** Returns the sorted scores of each class from their buckets. */
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
