import { inUnitInterval } from './inUnitInterval.ts'

/** Whether all numbers lie in [0, 1] and some lie between: of 0 and 1 alone others may be 7. */
export function areShares(values: Float64Array): boolean {
  return values.some(value => value > 0 && value < 1) && inUnitInterval(values)
}
