import { quickselect, quickselectPair } from './quickselect.ts'

/**
 * Returns the q-quantile, interpolated linearly between neighbours: type 7 of Hyndman & Fan, "Sample quantiles in
 * statistical packages", The American Statistician 50 (1996). Finite values, at least one; O(n).
 */
export function linearQuantile(values: Float64Array, q: number): number {
  const place = (values.length - 1) * q
  const below = Math.floor(place)
  const share = place - below
  if (share === 0) return quickselect(values, below)
  const [lower, upper] = quickselectPair(values, below + 1)
  // The difference of two values near the largest double overflows; a mean of equal values may be rounded.
  return lower === upper ? lower : lower * (1 - share) + upper * share
}
