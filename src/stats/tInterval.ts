import type { Ends } from './interval.ts'
import { studentTQuantile } from './studentT.ts'
export function tInterval(values: Float64Array, level: number): Ends | undefined {
  const n = values.length
  if (n < 2) return undefined
  const mean = values.reduce((s, v) => s + v, 0) / n
  const variance = values.reduce((s, v) => s + (v - mean) ** 2, 0) / (n - 1)
  const reach = studentTQuantile((1 + level) / 2, n - 1) * Math.sqrt(variance / n)
  return { lower: mean - reach, upper: mean + reach }
}
