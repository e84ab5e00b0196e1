import type { RatioOfSums } from '../../metrics/definition/computed.ts'
import type { Computation } from '../measureConfigured.ts'
import { samplingOf } from '../resampling/sampling.ts'

/** Returns what independent units add to both sums: cases, or the groups that they belong to. */
export function sumsOfUnits(computation: Computation, sums: RatioOfSums): RatioOfSums {
  const { unitOf, units } = samplingOf(computation, sums.numerators.length)
  if (unitOf === undefined) return sums
  const within = (values: Float64Array): Float64Array => {
    const totals = new Float64Array(units)
    values.forEach((value, row) => {
      totals[unitOf[row]] += value * (sums.count?.[row] ?? 1)
    })
    return totals
  }
  return { ...sums, count: undefined, numerators: within(sums.numerators), denominators: within(sums.denominators) }
}
