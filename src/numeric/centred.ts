import { weightedMean } from './compensatedSum.ts'

/** Returns the (weighted) mean of values and their deviations from it. The sums of the values must not overflow. */
export function centred(
  values: Float64Array,
  weights: Float64Array | undefined,
): { readonly mean: number; readonly deviations: Float64Array } {
  const n = values.length
  const rough = weightedMean(n, weights, i => values[i])
  const deviations = values.map(value => value - rough)
  // The mean is rounded. The error shows if the deviations are much smaller than the mean.
  const rest = weightedMean(n, weights, i => deviations[i])
  return { mean: rough + rest, deviations: deviations.map(deviation => deviation - rest) }
}

/** Σ weight·a·b / Σ weight. */
export function meanProduct(a: Float64Array, b: Float64Array, weights: Float64Array | undefined): number {
  return weightedMean(a.length, weights, i => a[i] * b[i])
}

/** Whether all values that count are the same. */
export function isConstant(values: Float64Array, weights: Float64Array | undefined): boolean {
  const counts = (i: number): boolean => weights === undefined || weights[i] > 0
  const first = values.findIndex((_, i) => counts(i))
  return values.every((value, i) => !counts(i) || value === values[first])
}
