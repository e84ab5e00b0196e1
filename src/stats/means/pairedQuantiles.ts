import type { Limits } from '../interval.ts'
import { quantileLimits, type SampledQuantile } from './quantileLimits.ts'

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
  const around = (sampled: SampledQuantile): Reaches => {
    const { lower, upper } = quantileLimits(sampled, level)
    return { value: sampled.quantile, below: sampled.quantile - lower, above: upper - sampled.quantile }
  }
  const [a, b] = [around(first), around(second)]
  if (![a.below, a.above, b.below, b.above].every(Number.isFinite)) return undefined
  const correlation = correlationOfBeyond(first, second)
  const reach = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x + y * y - 2 * correlation * x * y))
  const difference = a.value - b.value
  return { lower: difference - reach(a.below, b.above), upper: difference + reach(a.above, b.below) }
}

/** A quantile, and how far its limits lie from it. */
interface Reaches {
  readonly value: number
  readonly below: number
  readonly above: number
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
