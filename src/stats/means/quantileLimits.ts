import { argsort } from '../../numeric/argsort.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import { RunningSum } from '../../numeric/runningSum.ts'
import { valueAtPlace } from '../../numeric/valueAtPlace.ts'
import type { Limits } from '../interval.ts'
import { effectiveTrials } from '../proportions/effectiveTrials.ts'
import { quantileRanks } from './quantileRanks.ts'

/** Values of units, the share that defines their quantile, and the quantile itself. */
export interface SampledQuantile {
  readonly values: Float64Array
  /** How many units each value stands for; one where absent. */
  readonly count?: Float64Array | undefined
  readonly sampleWeight?: Float64Array | undefined
  readonly share: number
  readonly quantile: number
}

/** The relative rounding error allowed in sums of weights and in effective numbers of rows. */
const ROUNDING = 1e-9

/**
 * Returns the order statistics that bound a quantile; −∞ or ∞ where no value is low or high enough.
 *
 * With weights, n is an effective number of rows (`effectiveTrials`): the share of the weight up to the quantile varies
 * like that of n rows of equal weight. Place k of n is the first value at which the cumulative weight reaches k/n of
 * the total. Equal weights give the same limits as no weights.
 *
 * Woodruff, "Confidence intervals for medians and other position measures", JASA 47 (1952); Korn & Graubard, "Confidence
 * intervals for proportions with small expected number of positive counts estimated from survey data", Survey
 * Methodology 24 (1998).
 */
export function quantileLimits(
  { values, count, sampleWeight, share, quantile }: SampledQuantile,
  level: number,
): Limits {
  if (count !== undefined) {
    const n = compensatedSum(count.length, i => count[i])
    const { lower, upper } = quantileRanks(n, share, level)
    return limitsAt(lower, upper, n, valueAtPlace(values, count))
  }
  if (sampleWeight === undefined) {
    const n = values.length
    const { lower, upper } = quantileRanks(n, share, level)
    return limitsAt(lower, upper, n, place => quickselect(values, place))
  }
  const below = values.map(value => Number(value <= quantile))
  const n = Math.max(1, Math.floor(effectiveTrials(below, sampleWeight).trials * (1 + ROUNDING)))
  const { lower, upper } = quantileRanks(n, share, level)
  const upTo = cumulativeShares(values, sampleWeight)
  return limitsAt(lower, upper, n, place => upTo((place + 1) / n))
}

function limitsAt(lower: number, upper: number, n: number, valueAt: (place: number) => number): Limits {
  return {
    lower: lower < 0 ? Number.NEGATIVE_INFINITY : valueAt(lower),
    upper: upper >= n ? Number.POSITIVE_INFINITY : valueAt(upper),
  }
}

/** Returns a function that finds the first value up to which a share of the weight lies. */
function cumulativeShares(values: Float64Array, weights: Float64Array): (share: number) => number {
  const order = argsort(values)
  const sum = new RunningSum()
  const sums = Float64Array.from(order, row => {
    sum.add(weights[row])
    return sum.value
  })
  return share => values[order[sums.findIndex(each => each >= share * sum.value * (1 - ROUNDING))]]
}
