import { sortKeyed } from './sortKeyed.ts'

/** Returns row numbers in ascending order of the values; ties by row number. Finite values; O(n log n) at worst. */
export function argsort(values: Float64Array): Uint32Array {
  return sortedOrder(new Float64Array(values))
}

/** Returns row numbers in descending order of the values; ties by row number. */
export function argsortDescending(values: Float64Array): Uint32Array {
  const negated = new Float64Array(values.length)
  for (let i = 0; i < negated.length; i++) negated[i] = -values[i]
  return sortedOrder(negated)
}

/** Sorts the keys in place and returns the row number of each. */
export function sortedOrder(keys: Float64Array): Uint32Array {
  const order = new Uint32Array(keys.length)
  for (let i = 0; i < order.length; i++) order[i] = i
  sortKeyed(keys, order, new Uint32Array(keys.length))
  return order
}
