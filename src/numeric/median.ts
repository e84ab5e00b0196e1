import { nearlyEqual } from './nearlyEqual.ts'
import { RunningSum } from './runningSum.ts'

/** The middle value; the mean of the middle two where their number is even. NaN for no values. */
export function median(values: Float64Array): number {
  const n = values.length
  if (n === 0) return Number.NaN
  const sorted = Float64Array.from(values).sort()
  const upper = sorted[n >> 1]
  return n % 2 === 1 ? upper : midpoint(sorted[(n >> 1) - 1], upper)
}

/**
 * The weighted median: where the weight below a value is exactly half of all, the mean of it and the next
 * (`'middle'`), else the first value whose cumulative weight passes one half. `'lower'` takes the first value that
 * reaches one half and never averages, as scikit-learn 1.2 does.
 */
export function weightedMedian(values: Float64Array, weights: Float64Array, variant: 'middle' | 'lower'): number {
  const order = new Uint32Array(values.length)
  let kept = 0
  for (let i = 0; i < values.length; i++) if (weights[i] > 0) order[kept++] = i
  if (kept === 0) return Number.NaN
  const sorted = order.subarray(0, kept).sort((a, b) => values[a] - values[b])
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

// (a + b) / 2 overflows for two values near the largest double.
function midpoint(a: number, b: number): number {
  return a / 2 + b / 2
}
