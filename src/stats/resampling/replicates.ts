/**
 * Returns the values of a statistic on resamples, ascending.
 *
 * @throws RangeError for a replicate without a value: the caller decides what becomes of such resamples.
 */
export function sortedReplicates(replicates: Float64Array): Float64Array {
  const index = replicates.findIndex(replicate => !Number.isFinite(replicate))
  if (index !== -1) throw new RangeError(`replicates[${index}] is ${replicates[index]}`)
  return Float64Array.from(replicates).sort()
}

/** The value at a share of ascending values, linear between neighbours: type 7 of Hyndman & Fan (1996). */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const lower = sorted[below]
  const rest = place - below
  // Infinite neighbours have no number between them.
  if (rest === 0 || lower === sorted[below + 1]) return lower
  return lower * (1 - rest) + sorted[below + 1] * rest
}

/** Whether all replicates are the same but for rounding, so that resampling shows nothing. */
export function isDegenerate(sorted: Float64Array): boolean {
  const least = sorted[0]
  const most = sorted[sorted.length - 1]
  return most - least <= 1e-12 * Math.max(Math.abs(least), Math.abs(most))
}
