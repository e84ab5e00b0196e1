/** So many quantiles describe a distribution at most. */
const MOST_QUANTILES = 200

/**
 * Returns evenly spaced quantiles of the values that there are, ascending; where they are few, the values themselves.
 */
export function quantiles(values: ArrayLike<number>): readonly number[] {
  const sorted = Float64Array.from(values)
    .filter(value => !Number.isNaN(value))
    .sort()
  return evenPlaces(sorted.length, MOST_QUANTILES).map(place => sorted[place])
}

/** The places, from 0, of at most so many of `n` things in a row, evenly spaced, the first and the last among them. */
export function evenPlaces(n: number, most: number): readonly number[] {
  const few = Math.min(most, n)
  return Array.from({ length: few }, (_, i) => (few === 1 ? 0 : Math.round((i * (n - 1)) / (few - 1))))
}
