import { compensatedSum } from './compensatedSum.ts'
import { quickselect, quickselectPair } from './quickselect.ts'
import { valueAtPlace } from './valueAtPlace.ts'

/**
 * Returns the q-quantile, interpolated linearly between neighbours: type 7 of Hyndman & Fan, "Sample quantiles in
 * statistical packages", The American Statistician 50 (1996). Finite values, at least one; O(n).
 *
 * @param count - How many each value stands for. Default: one.
 */
export function linearQuantile(values: Float64Array, q: number, count?: Float64Array): number {
  const n = count === undefined ? values.length : compensatedSum(count.length, i => count[i])
  const place = (n - 1) * q
  const below = Math.floor(place)
  const share = place - below
  const at = count && valueAtPlace(values, count)
  if (share === 0) return at === undefined ? quickselect(values, below) : at(below)
  const [lower, upper] = at === undefined ? quickselectPair(values, below + 1) : [at(below), at(below + 1)]
  // The difference of two values near the largest double overflows; a mean of equal values may be rounded.
  return lower === upper ? lower : lower * (1 - share) + upper * share
}
