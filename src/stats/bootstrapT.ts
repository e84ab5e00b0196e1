import { drawCounts, seededRandom } from '../numeric/random.ts'
import type { Ends } from './interval.ts'
export function bootstrapT(
  given: Float64Array,
  { level, resamples, seed }: { level: number; resamples: number; seed: number },
): Ends | undefined {
  const values = given.slice().sort()
  const n = values.length
  const counts = new Uint32Array(n)
  const random = seededRandom(seed)
  const mean = values.reduce((s, v) => s + v, 0) / n
  const se = Math.sqrt(values.reduce((s, v) => s + (v - mean) ** 2, 0)) / n
  const ts = new Float64Array(resamples)
  for (let b = 0; b < resamples; b++) {
    drawCounts(random, n, counts)
    let m = 0
    for (let i = 0; i < n; i++) m += counts[i] * values[i]
    m /= n
    let q = 0
    for (let i = 0; i < n; i++) q += counts[i] * (values[i] - m) ** 2
    ts[b] = q === 0 ? Math.sign(m - mean) * 1e9 : (m - mean) / (Math.sqrt(q) / n)
  }
  ts.sort()
  const at = (p: number) => ts[Math.min(resamples - 1, Math.max(0, Math.round(p * (resamples - 1))))]
  return { lower: mean - at((1 + level) / 2) * se, upper: mean - at((1 - level) / 2) * se }
}
