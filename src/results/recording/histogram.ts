import { linearQuantile } from '../../numeric/linearQuantile.ts'

/** Values in ascending order, of any number: `at` gives the one at a place, from 0. */
export interface InOrder {
  readonly n: number
  readonly at: (place: number) => number
}

/**
 * Returns the edges of bins of equal width between the 0.5 % and the 99.5 % quantile, so that a few far values do not squeeze
 * the rest. One bin where all values are alike.
 */
export function innerEdges(values: ArrayLike<number>, bins: number): readonly number[] {
  return edgesAround([sorted(values)], bins)
}

/** The same around several groups: each has its own quantiles, so that a rare one is not left out as far values. */
export function edgesAround(groups: readonly InOrder[], bins: number): readonly number[] {
  const known = groups.filter(({ n }) => n > 0)
  const lower = Math.min(...known.map(group => quantileOf(group, 0.005)))
  const upper = Math.max(...known.map(group => quantileOf(group, 0.995)))
  if (!(upper > lower)) return [lower, upper]
  return Array.from({ length: bins + 1 }, (_, i) => (i === bins ? upper : lower + (i / bins) * (upper - lower)))
}

/** Values of any order, in ascending order. */
export function sorted(values: ArrayLike<number>): InOrder {
  const ascending = Float64Array.from(values).sort()
  return { n: ascending.length, at: place => ascending[place] }
}

/** Between the two values around its place, as {@link linearQuantile}. */
function quantileOf({ n, at }: InOrder, q: number): number {
  const place = (n - 1) * q
  const below = Math.floor(place)
  return linearQuantile(Float64Array.of(at(below), at(Math.min(below + 1, n - 1))), place - below)
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
