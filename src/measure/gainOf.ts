import type { Direction } from '../metrics/defineMetric.ts'

/** The gain from one value to another: up or down as the metric points, nearer to its target where it has one. */
export function gainOf(candidate: number, baseline: number, direction: Direction): number {
  if (direction === 'up') return candidate - baseline
  if (direction === 'down') return baseline - candidate
  if (direction === 'none') return Number.NaN
  return Math.abs(baseline - direction.target) - Math.abs(candidate - direction.target)
}
