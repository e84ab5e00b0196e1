/** Returns the values of some rows, in their order; undefined if there is no column. */
export function take(values: Float64Array, rows: ArrayLike<number>): Float64Array
export function take(values: Float64Array | undefined, rows: ArrayLike<number>): Float64Array | undefined
export function take(values: Float64Array | undefined, rows: ArrayLike<number>): Float64Array | undefined {
  if (values === undefined) return undefined
  const taken = new Float64Array(rows.length)
  for (let i = 0; i < taken.length; i++) taken[i] = values[rows[i]]
  return taken
}
