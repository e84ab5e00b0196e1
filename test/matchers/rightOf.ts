import { fromCounts } from '../messages/fromCounts.ts'

/** Predictions of `n` rows of one class, the first `right` of which are right. */
export function rightOf(right: number, n: number) {
  return fromCounts(
    [0, 1],
    [
      [right, n - right],
      [0, 0],
    ],
  )
}
