/**
 * Returns the values, where the first value with a positive weight replaces each value of weight 0. Otherwise a large
 * value of weight 0 would decide the scale, and the others would lose their digits.
 */
export function valuesThatCount(values: Float64Array, weights: Float64Array | undefined): Float64Array {
  if (weights === undefined || !weights.includes(0)) return values
  const first = weights.findIndex(weight => weight > 0)
  return values.map((value, i) => (weights[i] > 0 ? value : values[first]))
}
