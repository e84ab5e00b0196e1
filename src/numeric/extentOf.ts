/** The lowest and the highest of some numbers; both NaN if one of them is. */
export interface Extent {
  readonly low: number
  readonly high: number
}

/** Returns the extent of `values[start … end)`, of which there is at least one. */
export function extentOf(values: Float64Array, start = 0, end = values.length): Extent {
  let low = values[start]
  let high = low
  for (let i = start + 1; i < end; i++) {
    const value = values[i]
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return { low, high }
}

/** Whether all numbers of that extent lie in [0, 1]. */
export function inUnitInterval({ low, high }: Extent): boolean {
  return low >= 0 && high <= 1
}
