/** The values of some rows, in the order of these; undefined for a column that is not there. */
export function take(values: Float64Array | undefined, rows: ArrayLike<number>): Float64Array | undefined {
  return values && Float64Array.from(rows, row => values[row])
}
