/**
 * The values of a statistic on resamples, ascending. A replicate without a value would vanish in the sorting: what to do
 * with such resamples is for those who make them.
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

/** Whether a resample never gave anything but one value, so that resampling proves nothing. But for rounding. */
export function isDegenerate(sorted: Float64Array): boolean {
  const least = sorted[0]
  const most = sorted[sorted.length - 1]
  return most - least <= 1e-12 * Math.max(Math.abs(least), Math.abs(most))
}
