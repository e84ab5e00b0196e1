import { argsort } from '../../numeric/argsort.ts'
import { compensatedSum, RunningSum } from '../../numeric/compensatedSum.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import { valueAtPlace } from '../../numeric/valueAtPlace.ts'
import { binomialRange } from '../distributions/binomial.ts'
import type { Limits } from '../interval.ts'
import { correlatedDifference } from '../mover.ts'
import { effectiveTrials } from '../proportions/effectiveRows.ts'

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
 * Returns the order statistics that bound a quantile; −∞ or ∞ where no value is low or high enough. The k-th smallest of n
 * values lies above the quantile at a share with the probability that a binomial variable of n and that share is below k, for
 * any distribution of the values. Each limit misses the quantile in at most (1 − level)/2 of all samples.
 *
 * With weights, n is an effective number of rows (`effectiveTrials`): the share of the weight up to the quantile varies
 * like that of n rows of equal weight. Place k of n is the first value at which the cumulative weight reaches k/n of
 * the total. Equal weights give the same limits as no weights.
 *
 * Thompson, "On confidence ranges for the median and other expectation distributions for populations of unknown
 * distribution form", Annals of Mathematical Statistics 7 (1936); David & Nagaraja, "Order Statistics" (2003), 7.1.
 * Weighted: Woodruff, "Confidence intervals for medians and other position measures", JASA 47 (1952); Korn & Graubard,
 * "Confidence intervals for proportions with small expected number of positive counts estimated from survey data", Survey
 * Methodology 24 (1998).
 */
export function quantileLimits(sampled: SampledQuantile, level: number): Limits {
  const { n, valueAt } = placesOf(sampled)
  // If P(fewer than k values lie below the quantile) ≤ tail, the value at place k − 1 rarely enough exceeds the quantile.
  const { few, many } = binomialRange(n, sampled.share, (1 - level) / 2)
  return {
    lower: few < 0 ? Number.NEGATIVE_INFINITY : valueAt(few),
    upper: many >= n ? Number.POSITIVE_INFINITY : valueAt(many),
  }
}

/** Returns the number of places, and the value at each, counted from 0 and ascending. */
function placesOf({ values, count, sampleWeight, quantile }: SampledQuantile): {
  readonly n: number
  readonly valueAt: (place: number) => number
} {
  if (count !== undefined) {
    return { n: compensatedSum(count.length, i => count[i]), valueAt: valueAtPlace(values, count) }
  }
  if (sampleWeight === undefined) return { n: values.length, valueAt: place => quickselect(values, place) }
  const below = values.map(value => Number(value <= quantile))
  const n = Math.max(1, Math.floor(effectiveTrials(below, sampleWeight).trials * (1 + ROUNDING)))
  const upTo = cumulativeShares(values, sampleWeight)
  return { n, valueAt: place => upTo((place + 1) / n) }
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

/** The same quantile of the same units under two models. Each unit has one weight. */
export interface PairedQuantiles {
  readonly first: SampledQuantile
  readonly second: SampledQuantile
}

/**
 * Returns the limits of the quantile of the first values minus that of the second. Order statistics bound each
 * quantile. Their distances a and b from the quantiles combine to √(a² + b² − 2ρab) (MOVER: Zou & Donner 2008; with
 * correlation: Zou, "Toward using confidence intervals to compare correlations", Psychological Methods 12, 2007). ρ is
 * the correlation between lying above the one quantile and lying above the other.
 *
 * @returns Undefined if there are too few values for order statistics to bound a quantile.
 */
export function pairedQuantileLimits({ first, second }: PairedQuantiles, level: number): Limits | undefined {
  const [a, b] = [first, second].map(each => ({ value: each.quantile, ...quantileLimits(each, level) }))
  if (![a.lower, a.upper, b.lower, b.upper].every(Number.isFinite)) return undefined
  return correlatedDifference(a, b, correlationOfBeyond(first, second))
}

/** Returns the φ coefficient between lying above the one quantile and above the other; 0 if all values or none do. */
function correlationOfBeyond(first: SampledQuantile, second: SampledQuantile): number {
  const weights = first.count ?? first.sampleWeight
  let beyondFirst = 0
  let beyondSecond = 0
  let both = 0
  let total = 0
  for (let i = 0; i < first.values.length; i++) {
    const weight = weights?.[i] ?? 1
    const [a, b] = [first.values[i] > first.quantile, second.values[i] > second.quantile]
    total += weight
    if (a) beyondFirst += weight
    if (b) beyondSecond += weight
    if (a && b) both += weight
  }
  const spread = Math.sqrt(beyondFirst * (total - beyondFirst)) * Math.sqrt(beyondSecond * (total - beyondSecond))
  return spread === 0 ? 0 : (total * both - beyondFirst * beyondSecond) / spread
}
