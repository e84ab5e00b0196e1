/** Whether all finite numbers of a column lie in [0, 1]: only there is x·(1 − x) not negative, even with rounding. */
export function inUnitInterval(values: Float64Array): boolean {
  const n = values.length
  let i = 0
  for (; i < n - 3; i += 4) {
    const a = values[i]
    const b = values[i + 1]
    const c = values[i + 2]
    const d = values[i + 3]
    if (a * (1 - a) < 0 || b * (1 - b) < 0 || c * (1 - c) < 0 || d * (1 - d) < 0) return false
  }
  for (; i < n; i++) if (values[i] < 0 || values[i] > 1) return false
  return true
}
