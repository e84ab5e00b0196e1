import { inUnitInterval } from './inUnitInterval.ts'

/**
 * Whether all numbers lie in [0, 1] and some lie between: of 0 and 1 alone others may be 7.
 *
 * @param count - How many rows each row of `values` stands for; rows of 0 say nothing.
 */
export function areShares(values: Float64Array, count?: Float64Array): boolean {
  const seen =
    count === undefined ? values : values.filter((_, i) => count[Math.floor((i * count.length) / values.length)] > 0)
  return seen.some(value => value > 0 && value < 1) && inUnitInterval(seen)
}
