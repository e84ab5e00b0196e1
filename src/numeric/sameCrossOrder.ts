import { argsort } from './argsort.ts'

/** The scores that two models give to the rows of one class, in the same order. */
interface ScoresOfClass {
  readonly ours: Float64Array
  readonly theirs: Float64Array
}

/**
 * Whether two models order every pair of a positive and a negative alike, ties included. The order within a class does
 * not matter: the AUC counts only pairs across classes, so both models agree on every pair that it counts. O(n log n).
 */
export function sameCrossOrder(positives: ScoresOfClass, negatives: ScoresOfClass): boolean {
  const order = argsort(negatives.ours)
  const n = order.length
  const { highestBelow, lowestFrom } = extremesOf(order.length, i => negatives.theirs[order[i]])
  let below = 0
  let upTo = 0
  for (const row of argsort(positives.ours)) {
    const score = positives.ours[row]
    const other = positives.theirs[row]
    while (below < n && negatives.ours[order[below]] < score) below++
    upTo = Math.max(upTo, below)
    while (upTo < n && negatives.ours[order[upTo]] === score) upTo++
    if (!(highestBelow[below] < other && other < lowestFrom[upTo])) return false
    // Negatives that tie with it under one model must tie with it under the other.
    if (below < upTo && !(lowestFrom[below] === other && highestBelow[upTo] === other)) return false
  }
  return true
}

/** Running extremes of n values: the highest before each place and the lowest from each place on. */
function extremesOf(
  n: number,
  valueAt: (place: number) => number,
): { readonly highestBelow: Float64Array; readonly lowestFrom: Float64Array } {
  const highestBelow = new Float64Array(n + 1).fill(Number.NEGATIVE_INFINITY)
  const lowestFrom = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < n; i++) highestBelow[i + 1] = Math.max(highestBelow[i], valueAt(i))
  for (let i = n - 1; i >= 0; i--) lowestFrom[i] = Math.min(lowestFrom[i + 1], valueAt(i))
  return { highestBelow, lowestFrom }
}
