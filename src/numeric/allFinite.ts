/** Whether a column has neither NaN nor an infinity. Four independent sums and no branch keep the loop fast. */
export function allFinite(values: Float64Array | Float32Array): boolean {
  const n = values.length
  const whole = n - (n % 4)
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  // x · 0 is ±0 if x is finite, else NaN, which stays in the sum.
  for (let i = 0; i < whole; i += 4) {
    a += values[i] * 0
    b += values[i + 1] * 0
    c += values[i + 2] * 0
    d += values[i + 3] * 0
  }
  for (let i = whole; i < n; i++) a += values[i] * 0
  return a + b + c + d === 0
}
