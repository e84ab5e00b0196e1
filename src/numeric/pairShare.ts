import { RunningSum } from './compensatedSum.ts'
import { scaledForProducts, type ThresholdCounts } from './thresholdCounts.ts'

/** Returns the weighted share of pairs of a positive and a negative that are ordered correctly; ties count one half. */
export function pairShare(counts: ThresholdCounts): number {
  const { truePositives, falsePositives, positives, negatives } = scaledForProducts(counts)
  const twice = new RunningSum()
  let positivesAbove = 0
  let negativesAbove = 0
  for (let i = 0; i < truePositives.length; i++) {
    twice.add((falsePositives[i] - negativesAbove) * (positivesAbove + truePositives[i]))
    positivesAbove = truePositives[i]
    negativesAbove = falsePositives[i]
  }
  return Math.min(1, twice.value / (2 * positives * negatives))
}
