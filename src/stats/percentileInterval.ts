import type { Ends } from './interval.ts'
export function percentileInterval(replicates: Float64Array, level: number): Ends {
  const s = replicates.slice().sort()
  const at = (p: number) => s[Math.min(s.length - 1, Math.max(0, Math.round(p * (s.length - 1))))]
  return { lower: at((1 - level) / 2), upper: at((1 + level) / 2) }
}
export function basicInterval(
  { estimate, replicates }: { estimate: number; replicates: Float64Array },
  level: number,
): Ends {
  const { lower, upper } = percentileInterval(replicates, level)
  return { lower: 2 * estimate - upper, upper: 2 * estimate - lower }
}
