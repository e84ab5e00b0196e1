import type { ThresholdCounts } from './thresholdCounts.ts'

/** The rows with the highest scores that make up a share of all rows; the last step may be included in part. */
interface TopShare {
  /** The weight of the rows in the share, which are predicted positive. */
  readonly predicted: number
  /** The weight of the positives among them; among tied rows, negatives come first. */
  readonly found: number
  /** The step of the counts at which the share ends. */
  readonly lastStep: number
  /** The weight of the last step's positives among them: 0 unless all negatives of that step are included. */
  readonly foundInLastStep: number
}

/** Returns the top share of rows by score. */
export function topShare(
  { truePositives, falsePositives, positives, negatives }: ThresholdCounts,
  share: number,
): TopShare {
  // A small share of small weights may underflow, but some rows must remain.
  const predicted = share * positives + share * negatives || Math.min(Number.MIN_VALUE, positives + negatives)
  const last = truePositives.length - 1
  let lastStep = 0
  while (lastStep < last && truePositives[lastStep] + falsePositives[lastStep] < predicted) lastStep++
  const foundBefore = lastStep === 0 ? 0 : truePositives[lastStep - 1]
  const most = truePositives[lastStep] - foundBefore
  // Rounding may bring the part of the last step below 0 or above the whole.
  const foundInLastStep = Math.min(most, Math.max(0, predicted - foundBefore - falsePositives[lastStep]))
  return { predicted, found: foundBefore + foundInLastStep, lastStep, foundInLastStep }
}
