import { compensatedSum, RunningSum } from './compensatedSum.ts'
import { scaleOf } from './powerOfTwoScale.ts'

/**
 * Σ weight·value / Σ weight, the plain mean where `weights` is absent; NaN for n = 0. Weights count by their ratios
 * alone.
 */
export function weightedMean(n: number, weights: Float64Array | undefined, value: (index: number) => number): number {
  if (weights === undefined) return compensatedSum(n, value) / n
  // Weights near the largest double would overflow their own sum.
  const scale = scaleOf(weights)
  const total = compensatedSum(n, i => weights[i] * scale)
  // A row of weight 0 does not count, even where its value is infinite.
  return compensatedSum(n, i => (weights[i] === 0 ? 0 : weights[i] * scale * value(i))) / total
}

/** Returns {@link weightedMean} of a column. Without weights, its loop calls nothing for a row. */
export function columnMean(values: Float64Array, weights: Float64Array | undefined): number {
  if (weights !== undefined) return weightedMean(values.length, weights, i => values[i])
  const sum = new RunningSum()
  for (let i = 0; i < values.length; i++) sum.add(values[i])
  return sum.value / values.length
}
