import { linearQuantile } from '../../numeric/linearQuantile.ts'
import { quickselect } from '../../numeric/quickselect.ts'
import type { Limits } from '../interval.ts'
import { quantileRanks } from './quantileRanks.ts'

/** Values of the same units under two models, and the share that defines the quantile. */
export interface PairedQuantiles {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly share: number
}

/**
 * Returns the limits of the quantile of the first values minus that of the second. Order statistics bound each
 * quantile. Their distances a and b from the quantiles combine to √(a² + b² − 2ρab) (MOVER: Zou & Donner 2008; with
 * correlation: Zou, "Toward using confidence intervals to compare correlations", Psychological Methods 12, 2007). ρ is
 * the correlation between lying above the one quantile and lying above the other.
 *
 * @returns Undefined if there are too few values for order statistics to bound a quantile.
 */
export function pairedQuantileLimits({ first, second, share }: PairedQuantiles, level: number): Limits | undefined {
  const n = first.length
  const { lower, upper } = quantileRanks(n, share, level)
  if (lower < 0 || upper >= n) return undefined
  const around = (values: Float64Array): { readonly value: number; readonly below: number; readonly above: number } => {
    const value = linearQuantile(values, share)
    return { value, below: value - quickselect(values, lower), above: quickselect(values, upper) - value }
  }
  const [a, b] = [around(first), around(second)]
  const correlation = correlationOfBeyond(first, a.value, second, b.value)
  const reach = (x: number, y: number): number => Math.sqrt(Math.max(0, x * x + y * y - 2 * correlation * x * y))
  const difference = a.value - b.value
  return { lower: difference - reach(a.below, b.above), upper: difference + reach(a.above, b.below) }
}

/** Returns the φ coefficient between lying above the one quantile and above the other; 0 if all values or none do. */
function correlationOfBeyond(first: Float64Array, ofFirst: number, second: Float64Array, ofSecond: number): number {
  let beyondFirst = 0
  let beyondSecond = 0
  let both = 0
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [first[i] > ofFirst, second[i] > ofSecond]
    if (a) beyondFirst++
    if (b) beyondSecond++
    if (a && b) both++
  }
  const n = first.length
  const spread = Math.sqrt(beyondFirst * (n - beyondFirst)) * Math.sqrt(beyondSecond * (n - beyondSecond))
  return spread === 0 ? 0 : (n * both - beyondFirst * beyondSecond) / spread
}
