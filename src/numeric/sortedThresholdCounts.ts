import type { ThresholdCounts } from './thresholdCounts.ts'

/** Returns the counts at each distinct score, given how many times each row counts. */
type CountsOfRows = (times: ArrayLike<number>) => ThresholdCounts

/**
 * Returns a function that counts the same sorted rows with different multiplicities, as resampling does. All results
 * share the same arrays. Sums of integers below 2⁵³ are exact.
 */
export function sortedThresholdCounts(isPositive: Uint8Array, ascending: Float64Array): CountsOfRows {
  const n = ascending.length
  const thresholds = new Float64Array(n)
  const truePositives = new Float64Array(n)
  const falsePositives = new Float64Array(n)
  return times => {
    let positives = 0
    let negatives = 0
    let steps = 0
    let here = 0
    for (let row = n - 1; row >= 0; row--) {
      const count = times[row]
      here += count
      if (isPositive[row] === 1) positives += count
      else negatives += count
      if (row > 0 && ascending[row - 1] === ascending[row]) continue
      // A score without rows is no threshold.
      if (here === 0) continue
      here = 0
      thresholds[steps] = ascending[row]
      truePositives[steps] = positives
      falsePositives[steps] = negatives
      steps++
    }
    return {
      thresholds: thresholds.subarray(0, steps),
      truePositives: truePositives.subarray(0, steps),
      falsePositives: falsePositives.subarray(0, steps),
      positives,
      negatives,
    }
  }
}
