import { compensatedSum } from '../../numeric/compensatedSum.ts'

/**
 * Returns values whose mean is the ratio r of two means, and whose variance over n estimates the variance of r. Each
 * value is r plus the influence of the unit, (aᵢ − r·bᵢ)/mean(b). If b depends on all units, as squared deviations from
 * their mean do, that adds nothing to first order: the mean minimises the squared deviations.
 *
 * Hampel, "The influence curve and its role in robust estimation", JASA 69 (1974).
 */
export function linearisedRatio(a: Float64Array, b: Float64Array, weights?: Float64Array): Float64Array {
  const n = a.length
  const weightOf = (i: number): number => weights?.[i] ?? 1
  const all = compensatedSum(n, weightOf)
  const divisor = compensatedSum(n, i => weightOf(i) * b[i]) / all
  const ratio = compensatedSum(n, i => weightOf(i) * a[i]) / all / divisor
  return a.map((each, i) => ratio + (each - ratio * b[i]) / divisor)
}

/** The relative step of the numerical derivative. */
const STEP = 1e-4

/** Returns f of each value, linearised at the mean: f(mean) + f′(mean)·(value − mean). */
export function linearisedAt(values: Float64Array, mean: number, f: (mean: number) => number): Float64Array {
  const step = STEP * mean
  // A mean of 0 means that all losses are 0. A square root has no slope there.
  const slope = step === 0 ? 0 : (f(mean + step) - f(mean - step)) / (2 * step)
  const value = f(mean)
  return values.map(each => value + slope * (each - mean))
}
