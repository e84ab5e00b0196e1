import type { LargestLoss } from '../definition/computed.ts'

/**
 * Returns the largest possible loss of a row, as far as yTrue tells. The truth is at one end of its range, and the
 * prediction errs inward.
 */
export function largestLoss(yTrue: Float64Array, lossOf: (truth: number, prediction: number) => number): LargestLoss {
  return asked => {
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < yTrue.length; i++) {
      if (yTrue[i] < least) least = yTrue[i]
      if (yTrue[i] > most) most = yTrue[i]
    }
    const error = asked ?? most - least
    const losses = [lossOf(least, least + error), lossOf(most, most - error)].filter(Number.isFinite)
    return { error, loss: Math.max(0, ...losses) }
  }
}
