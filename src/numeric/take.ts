/** Returns the values of some rows, in their order; undefined if there is no column. */
export function take(values: Float64Array | undefined, rows: ArrayLike<number>): Float64Array | undefined {
  return values && Float64Array.from(rows, row => values[row])
}
