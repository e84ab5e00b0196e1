import { compensatedSum } from '../../numeric/compensatedSum.ts'

/**
 * Returns values whose mean is the ratio of two means, and whose variance over n estimates that of the ratio: the ratio
 * r plus the influence of each unit, (aᵢ − r·bᵢ)/mean(b). Where b itself depends on all units, such as squared deviations
 * from their mean, that adds nothing to first order, since the mean is where they are the least.
 *
 * Hampel, "The influence curve and its role in robust estimation", JASA 69 (1974).
 */
export function linearisedRatio(a: Float64Array, b: Float64Array): Float64Array {
  const n = a.length
  const divisor = compensatedSum(n, i => b[i]) / n
  const ratio = compensatedSum(n, i => a[i]) / n / divisor
  return a.map((each, i) => ratio + (each - ratio * b[i]) / divisor)
}

/** How far a value is moved, relatively, to show how a function of it follows. */
const STEP = 1e-4

/** Returns values around f(mean) as f follows them at their mean: f(mean) + f′(mean)·(value − mean). */
export function linearisedAt(values: Float64Array, mean: number, f: (mean: number) => number): Float64Array {
  const step = STEP * Math.abs(mean)
  // At 0 all losses are 0, and a root has no slope there.
  const slope = step === 0 ? 0 : (f(mean + step) - f(mean - step)) / (2 * step)
  const value = f(mean)
  return values.map(each => value + slope * (each - mean))
}
