import { RunningSum } from './compensatedSum.ts'
import { columnMean, weightedMean } from './weightedMean.ts'

/** Returns the (weighted) mean of values and their deviations from it. The sums of the values must not overflow. */
export function centred(
  values: Float64Array,
  weights: Float64Array | undefined,
): { readonly mean: number; readonly deviations: Float64Array } {
  const rough = columnMean(values, weights)
  const deviations = less(values, rough)
  // The mean is rounded. The error shows if the deviations are much smaller than the mean.
  const rest = columnMean(deviations, weights)
  return { mean: rough + rest, deviations: less(deviations, rest) }
}

function less(values: Float64Array, centre: number): Float64Array {
  const deviations = new Float64Array(values.length)
  for (let i = 0; i < deviations.length; i++) deviations[i] = values[i] - centre
  return deviations
}

/** Σ weight·a·b / Σ weight. */
export function meanProduct(a: Float64Array, b: Float64Array, weights: Float64Array | undefined): number {
  if (weights !== undefined) return weightedMean(a.length, weights, i => a[i] * b[i])
  const sum = new RunningSum()
  for (let i = 0; i < a.length; i++) sum.add(a[i] * b[i])
  return sum.value / a.length
}

/** Whether all values that count are the same. */
export function isConstant(values: Float64Array, weights: Float64Array | undefined): boolean {
  const counts = (i: number): boolean => weights === undefined || weights[i] > 0
  const first = values.findIndex((_, i) => counts(i))
  return values.every((value, i) => !counts(i) || value === values[first])
}
