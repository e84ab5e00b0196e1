export function descending(values: Float64Array): Float64Array {
  return values.sort().reverse()
}
