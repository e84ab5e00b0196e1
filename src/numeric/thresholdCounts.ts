import { argsortDescending } from './argsort.ts'
import { RunningSum } from './compensatedSum.ts'
import { scaleFor } from './powerOfTwoScale.ts'
import { type ScoresByTruth, scoresByTruth } from './scoresByTruth.ts'

/**
 * The rows predicted positive at each threshold, for every distinct score from the highest to the lowest.
 *
 * `truePositives[i]` and `falsePositives[i]` are the (weighted) numbers of rows of each class whose score is at least
 * `thresholds[i]`. Tied rows share one step, so no result depends on the order in which ties were sorted.
 */
export interface ThresholdCounts {
  readonly thresholds: Float64Array
  readonly truePositives: Float64Array
  readonly falsePositives: Float64Array
  readonly positives: number
  readonly negatives: number
}

/** Returns the counts of unweighted rows, merged from the sorted scores of each class. */
export function thresholdCounts({ positives, negatives }: ScoresByTruth): ThresholdCounts {
  const n = positives.length + negatives.length
  const thresholds = new Float64Array(n)
  const truePositives = new Float64Array(n)
  const falsePositives = new Float64Array(n)
  let steps = 0
  let p = positives.length
  let q = negatives.length
  while (p > 0 || q > 0) {
    const score = p === 0 || (q > 0 && negatives[q - 1] > positives[p - 1]) ? negatives[q - 1] : positives[p - 1]
    // `===` also joins −0 with 0, which no threshold can tell apart.
    while (p > 0 && positives[p - 1] === score) p--
    while (q > 0 && negatives[q - 1] === score) q--
    thresholds[steps] = score
    truePositives[steps] = positives.length - p
    falsePositives[steps] = negatives.length - q
    steps++
  }
  return {
    thresholds: thresholds.subarray(0, steps),
    truePositives: truePositives.subarray(0, steps),
    falsePositives: falsePositives.subarray(0, steps),
    positives: positives.length,
    negatives: negatives.length,
  }
}

/** Returns the counts of weighted rows: the rows are sorted once, then summed in one pass. */
export function weightedThresholdCounts(
  isPositive: Uint8Array,
  scores: Float64Array,
  sampleWeight: Float64Array,
): ThresholdCounts {
  const n = scores.length
  const order = argsortDescending(scores)
  const thresholds = new Float64Array(n)
  const truePositives = new Float64Array(n)
  const falsePositives = new Float64Array(n)
  const positiveTotal = new RunningSum()
  const negativeTotal = new RunningSum()
  let steps = 0
  for (let i = 0; i < n; i++) {
    const row = order[i]
    if (isPositive[row] === 1) positiveTotal.add(sampleWeight[row])
    else negativeTotal.add(sampleWeight[row])
    const score = scores[row]
    if (i + 1 < n && scores[order[i + 1]] === score) continue
    thresholds[steps] = score
    truePositives[steps] = positiveTotal.value
    falsePositives[steps] = negativeTotal.value
    steps++
  }
  return {
    thresholds: thresholds.subarray(0, steps),
    truePositives: truePositives.subarray(0, steps),
    falsePositives: falsePositives.subarray(0, steps),
    positives: positiveTotal.value,
    negatives: negativeTotal.value,
  }
}

/** Returns the counts of unsorted rows, with or without weights. */
export function thresholdCountsOfRows(
  isPositive: Uint8Array,
  scores: Float64Array,
  sampleWeight: Float64Array | undefined,
): ThresholdCounts {
  return sampleWeight === undefined
    ? thresholdCounts(scoresByTruth(isPositive, scores))
    : weightedThresholdCounts(isPositive, scores, sampleWeight)
}

const LARGE = 2 ** 400

/** Returns counts whose products neither overflow nor vanish: each class is scaled by a power of two if necessary. */
export function scaledForProducts(counts: ThresholdCounts): ThresholdCounts {
  const { thresholds, truePositives, falsePositives, positives, negatives } = counts
  const moderate = (total: number): boolean => total === 0 || (total < LARGE && total > 1 / LARGE)
  if (moderate(positives) && moderate(negatives)) return counts
  const ofPositives = scaleFor(positives)
  const ofNegatives = scaleFor(negatives)
  return {
    thresholds,
    truePositives: truePositives.map(count => count * ofPositives),
    falsePositives: falsePositives.map(count => count * ofNegatives),
    positives: positives * ofPositives,
    negatives: negatives * ofNegatives,
  }
}
