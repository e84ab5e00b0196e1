import type { Ends } from './interval.ts'
import { normalReach } from './normal.ts'
export function delong(positives: Float64Array, negatives: Float64Array): { auc: number; variance: number } {
  const v10 = positives.map(p => negatives.reduce((s, q) => s + (p > q ? 1 : p === q ? 0.5 : 0), 0) / negatives.length)
  const v01 = negatives.map(q => positives.reduce((s, p) => s + (p > q ? 1 : p === q ? 0.5 : 0), 0) / positives.length)
  const mean = (v: Float64Array) => v.reduce((s, x) => s + x, 0) / v.length
  const va = (v: Float64Array) => {
    const m = mean(v)
    return v.reduce((s, x) => s + (x - m) ** 2, 0) / (v.length - 1)
  }
  return { auc: mean(v10), variance: va(v10) / v10.length + va(v01) / v01.length }
}
export function delongPaired({
  positives,
  negatives,
}: {
  positives: readonly Float64Array[]
  negatives: readonly Float64Array[]
}): { aucs: readonly number[]; variance: number } {
  const a = delong(positives[0], negatives[0])
  const b = delong(positives[1], negatives[1])
  return { aucs: [a.auc, b.auc], variance: a.variance + b.variance }
}
export function delongInterval(auc: number, variance: number, level: number): Ends {
  const r = normalReach(level) * Math.sqrt(variance)
  return { lower: Math.max(0, auc - r), upper: Math.min(1, auc + r) }
}
export const logitDelongInterval = delongInterval
