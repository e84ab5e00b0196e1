import { scaleOf } from './powerOfTwoScale.ts'
import { RunningSum } from './runningSum.ts'

/** Compensated Σ term(i) for i in 0 … n−1. */
export function compensatedSum(n: number, term: (index: number) => number): number {
  const sum = new RunningSum()
  for (let i = 0; i < n; i++) sum.add(term(i))
  return sum.value
}

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
