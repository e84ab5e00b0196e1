import { inUnitInterval } from './inUnitInterval.ts'

/**
 * Whether all numbers lie in [0, 1] and at least one lies strictly between. A column of 0 and 1 alone does not show
 * that its scale ends at 1: other rows might hold 7.
 *
 * @param count - How many rows each row of `values` stands for. Rows with a count of 0 are ignored.
 */
export function areShares(values: Float64Array, count?: Float64Array): boolean {
  const seen =
    count === undefined ? values : values.filter((_, i) => count[Math.floor((i * count.length) / values.length)] > 0)
  return seen.some(value => value > 0 && value < 1) && inUnitInterval(seen)
}
