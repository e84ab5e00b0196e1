import { argsort } from './argsort.ts'
import { RunningSum } from './compensatedSum.ts'
import { nearlyEqual } from './nearlyEqual.ts'
import { quickselect, quickselectPair } from './quickselect.ts'

/** Returns the median: the mean of the two middle values if their number is even. NaN for no values. O(n). */
export function median(values: Float64Array): number {
  const n = values.length
  if (n === 0) return Number.NaN
  if (n % 2 === 1) return quickselect(values, n >> 1)
  const [lower, upper] = quickselectPair(values, n >> 1)
  return midpoint(lower, upper)
}

/**
 * Returns the weighted median: the first value whose cumulative weight exceeds half of the total. If a value reaches
 * exactly one half, `'middle'` takes the mean of it and the next; `'lower'` takes the value itself, as scikit-learn did
 * before 1.8.
 */
export function weightedMedian(values: Float64Array, weights: Float64Array, variant: 'middle' | 'lower'): number {
  const sorted = argsort(values).filter(row => weights[row] > 0)
  const kept = sorted.length
  if (kept === 0) return Number.NaN
  const cumulative = new Float64Array(kept)
  const total = new RunningSum()
  for (let i = 0; i < kept; i++) {
    total.add(weights[sorted[i]])
    cumulative[i] = total.value
  }
  const half = total.value / 2
  // Three of six weights of 0.3 are one half, though their sums round differently.
  const isHalf = (i: number): boolean => nearlyEqual(cumulative[i], half)
  let i = 0
  while (cumulative[i] < half && !isHalf(i)) i++
  const value = values[sorted[i]]
  if (variant === 'middle' && isHalf(i)) return midpoint(value, values[sorted[i + 1]])
  return value
}

// (a + b) / 2 may overflow; halving a subnormal number may round, which a === b avoids.
function midpoint(a: number, b: number): number {
  return a === b ? a : a / 2 + b / 2
}
