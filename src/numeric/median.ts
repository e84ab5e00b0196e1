import { argsort } from './argsort.ts'
import { nearlyEqual } from './nearlyEqual.ts'
import { quickselect, quickselectPair } from './quickselect.ts'
import { RunningSum } from './runningSum.ts'

/** The middle value; the mean of the middle two where their number is even. NaN for no values. O(n). */
export function median(values: Float64Array): number {
  const n = values.length
  if (n === 0) return Number.NaN
  if (n % 2 === 1) return quickselect(values, n >> 1)
  const [lower, upper] = quickselectPair(values, n >> 1)
  return midpoint(lower, upper)
}

/**
 * The weighted median: where the weight below a value is exactly half of all, the mean of it and the next
 * (`'middle'`), else the first value whose cumulative weight passes one half. `'lower'` takes the first value that
 * reaches one half and never averages, as scikit-learn 1.2 does.
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
  // Half of six weights of 0.3 is three of them, though their sums round otherwise.
  const isHalf = (i: number): boolean => nearlyEqual(cumulative[i], half)
  let i = 0
  while (i < kept - 1 && cumulative[i] < half && !isHalf(i)) i++
  const value = values[sorted[i]]
  if (variant === 'middle' && isHalf(i) && i + 1 < kept) return midpoint(value, values[sorted[i + 1]])
  return value
}

// (a + b) / 2 overflows for two values near the largest double; half of a subnormal number may be rounded.
function midpoint(a: number, b: number): number {
  return a === b ? a : a / 2 + b / 2
}
