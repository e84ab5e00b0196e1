import type { Ends } from './interval.ts'
import { percentileInterval } from './percentileInterval.ts'
export function bcaInterval(
  { replicates }: { estimate: number; replicates: Float64Array; jackknife: Float64Array },
  level: number,
): Ends {
  return percentileInterval(replicates, level)
}
