import { linearQuantile } from '../../numeric/linearQuantile.ts'

/**
 * Returns the edges of bins of equal width between the 0.5 % and the 99.5 % quantile, so that a few far values do not squeeze
 * the rest. One bin where all values are alike.
 */
export function innerEdges(values: ArrayLike<number>, bins: number): readonly number[] {
  const sorted = Float64Array.from(values).sort()
  const lower = linearQuantile(sorted, 0.005)
  const upper = linearQuantile(sorted, 0.995)
  if (!(upper > lower)) return [lower, upper]
  return Array.from({ length: bins + 1 }, (_, i) => (i === bins ? upper : lower + (i / bins) * (upper - lower)))
}

/** The bin of a value, of [lower, upper) and the last one closed; −1 below all of them, and their number above. */
export function binOf(value: number, edges: readonly number[]): number {
  const bins = edges.length - 1
  const [lower, upper] = [edges[0], edges[bins]]
  if (value < lower) return -1
  if (value > upper) return bins
  if (upper === lower) return 0
  return Math.min(bins - 1, Math.floor(((value - lower) / (upper - lower)) * bins))
}
