/** Returns a power of two that brings the largest magnitude of `values` to about 1. Multiplying by it is exact. */
export function scaleOf(values: ArrayLike<number>): number {
  return scaleFor(largestMagnitude(values))
}

export function largestMagnitude(values: ArrayLike<number>): number {
  let largest = 0
  for (let i = 0; i < values.length; i++) {
    const magnitude = Math.abs(values[i])
    if (magnitude > largest) largest = magnitude
  }
  return largest
}

/** Returns the power of two that brings a magnitude to about 1; 1 if the magnitude is 0 or infinite. */
export function scaleFor(magnitude: number): number {
  if (magnitude === 0 || !Number.isFinite(magnitude)) return 1
  // 2¹⁰²³ is the largest power of two, so subnormal magnitudes stay a little below 1. That is harmless.
  return 2 ** -Math.max(Math.floor(Math.log2(magnitude)), -1023)
}

/** Returns the values multiplied by a scale. */
export function times(values: Float64Array, scale: number): Float64Array {
  const scaled = new Float64Array(values.length)
  for (let i = 0; i < scaled.length; i++) scaled[i] = values[i] * scale
  return scaled
}
