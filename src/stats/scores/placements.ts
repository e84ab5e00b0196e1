import { argsort } from '../../numeric/argsort.ts'
import { sortNumbers } from '../../numeric/sortNumbers.ts'
import { take } from '../../numeric/take.ts'

/**
 * The placement of a positive is the share of negatives that score lower, ties counting one half; that of a negative
 * the share of positives that score higher. The AUC is the mean of either.
 */
export interface Placements {
  readonly auc: number
  readonly ofPositives: Float64Array
  readonly ofNegatives: Float64Array
}

/** Returns placements in the order of the scores, which is all that one score alone needs. */
export function sortedPlacements(positiveScores: Float64Array, negativeScores: Float64Array): Placements {
  const positives = Float64Array.from(positiveScores)
  const negatives = Float64Array.from(negativeScores)
  sortNumbers(positives)
  sortNumbers(negatives)
  return merged(positives, negatives)
}

/** Returns placements in the order of the rows. */
export function placements(positiveScores: Float64Array, negativeScores: Float64Array): Placements {
  const positiveOrder = argsort(positiveScores)
  const negativeOrder = argsort(negativeScores)
  const sorted = merged(take(positiveScores, positiveOrder), take(negativeScores, negativeOrder))
  return {
    auc: sorted.auc,
    ofPositives: inRows(sorted.ofPositives, positiveOrder),
    ofNegatives: inRows(sorted.ofNegatives, negativeOrder),
  }
}

/** Walks once through both, each ascending: Sun & Xu's midranks among all rows less those within the class. */
function merged(positives: Float64Array, negatives: Float64Array): Placements {
  const m = positives.length
  const n = negatives.length
  const ofPositives = new Float64Array(m)
  const ofNegatives = new Float64Array(n)
  // Twice the pairs in order: integers, exact up to 2⁵³.
  let twice = 0
  let p = 0
  let q = 0
  while (p < m) {
    const score = positives[p]
    while (q < n && negatives[q] < score) ofNegatives[q++] = (m - p) / m
    let endP = p + 1
    while (endP < m && positives[endP] === score) endP++
    let endQ = q
    while (endQ < n && negatives[endQ] === score) endQ++
    twice += (endP - p) * (q + endQ)
    ofPositives.fill((q + endQ) / (2 * n), p, endP)
    ofNegatives.fill((2 * m - p - endP) / (2 * m), q, endQ)
    p = endP
    q = endQ
  }
  // Negatives above all positives keep the placement 0.
  return { auc: twice / (2 * m * n), ofPositives, ofNegatives }
}

function inRows(sorted: Float64Array, order: Uint32Array): Float64Array {
  const values = new Float64Array(sorted.length)
  for (let i = 0; i < sorted.length; i++) values[order[i]] = sorted[i]
  return values
}
