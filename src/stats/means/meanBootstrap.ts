import { argsort } from '../../numeric/argsort.ts'
import { centred } from '../../numeric/centred.ts'
import { take } from '../../numeric/take.ts'
import type { Limits } from '../interval.ts'
import { quantileOfSorted } from '../resampling/bootstrapIntervals.ts'
import { eachResample, type ResamplingPlan, unitsIn } from '../resampling/resamples.ts'

/**
 * Returns the studentised interval of a mean: mean − τ·s/√n at the quantiles of τ. For each resample, τ is the distance
 * of its mean from the mean of the values, in its own standard errors. The interval is second-order correct for skewed
 * values, where percentiles are too narrow. Undefined where all values are the same, and where a limit is infinite
 * because too many resamples hold a single value.
 *
 * Efron & Tibshirani, "An Introduction to the Bootstrap" (1993), 12.5.
 *
 * @param count - How many units each value stands for. Default: one.
 */
export function bootstrapT(
  values: Float64Array,
  { level, resamples, seed }: ResamplingPlan & { readonly level: number },
  count?: Float64Array,
): Limits | undefined {
  const kinds = values.length
  const order = argsort(values)
  const rows = take(count, order)
  const { mean, deviations } = centred(take(values, order), rows)
  if (deviations[0] === deviations[kinds - 1]) return undefined
  const units = { ends: [kinds], count: rows }
  const n = unitsIn(units)
  let squares = 0
  for (let i = 0; i < kinds; i++) squares += (rows === undefined ? 1 : rows[i]) * deviations[i] * deviations[i]
  const standardError = Math.sqrt(squares) / n
  const studentised = new Float64Array(resamples)
  eachResample(units, { resamples, seed }, (counts, r) => {
    let sum = 0
    let squared = 0
    let first = -1
    let last = 0
    for (let i = 0; i < kinds; i++) {
      const times = counts[i]
      if (times === 0) continue
      if (first === -1) first = i
      last = i
      const weighted = times * deviations[i]
      sum += weighted
      squared += weighted * deviations[i]
    }
    // The standard error of a single value is 0; from sums it would be a rounding error.
    const spread = deviations[first] === deviations[last] ? 0 : Math.sqrt(Math.max(0, squared - (sum * sum) / n))
    studentised[r] = sum === 0 ? 0 : sum / spread
  })
  studentised.sort()
  const lower = mean - quantileOfSorted(studentised, (1 + level) / 2) * standardError
  const upper = mean - quantileOfSorted(studentised, (1 - level) / 2) * standardError
  return Number.isFinite(lower) && Number.isFinite(upper) ? { lower, upper } : undefined
}
