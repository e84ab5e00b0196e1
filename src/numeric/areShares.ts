import { type Extent, extentOf, inUnitInterval } from './extentOf.ts'

/**
 * Whether all numbers lie in [0, 1] and at least one lies strictly between. A column of 0 and 1 alone does not show
 * that its scale ends at 1: other rows might hold 7.
 *
 * @param count - How many rows each row of `values` stands for. Rows with a count of 0 are ignored.
 * @param extent - That of all values, if it is known.
 */
export function areShares(values: Float64Array, count?: Float64Array, extent?: Extent): boolean {
  const seen =
    count === undefined ? values : values.filter((_, i) => count[Math.floor((i * count.length) / values.length)] > 0)
  const known = count === undefined ? extent : undefined
  return seen.some(value => value > 0 && value < 1) && inUnitInterval(known ?? extentOf(seen))
}
