/** So many quantiles describe a distribution at most. */
export const MOST_QUANTILES = 200

/**
 * Returns evenly spaced quantiles of the values that there are, ascending; where they are few, the values themselves.
 */
export function quantiles(values: ArrayLike<number>, most = MOST_QUANTILES): readonly number[] {
  const sorted = Float64Array.from(values)
    .filter(value => !Number.isNaN(value))
    .sort()
  if (sorted.length <= most) return Array.from(sorted)
  return Array.from({ length: most }, (_, i) => sorted[Math.round((i * (sorted.length - 1)) / (most - 1))])
}
