/** Whether a column holds neither NaN nor an infinity. Four sums that do not wait for each other, and no branch. */
export function allFinite(values: Float64Array | Float32Array): boolean {
  const n = values.length
  const whole = n - (n % 4)
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  // Of finite numbers alone the product with 0 is 0, of either sign; any other makes a sum NaN for good.
  for (let i = 0; i < whole; i += 4) {
    a += values[i] * 0
    b += values[i + 1] * 0
    c += values[i + 2] * 0
    d += values[i + 3] * 0
  }
  for (let i = whole; i < n; i++) a += values[i] * 0
  return a + b + c + d === 0
}
