import { binomialRange } from '../distributions/binomialRange.ts'

/** Places among n ascending values, counted from 0. */
export interface QuantileRanks {
  /** −1 if no value is low enough. */
  readonly lower: number
  /** n if no value is high enough. */
  readonly upper: number
}

/**
 * Returns the places, among n ascending values, of the limits of the quantile at a share. The k-th smallest value lies
 * above the quantile with the probability that a binomial variable of n and that share is below k, for any distribution
 * of the values. Each limit misses the quantile in at most (1 − level)/2 of all samples.
 *
 * Thompson, "On confidence ranges for the median and other expectation distributions for populations of unknown
 * distribution form", Annals of Mathematical Statistics 7 (1936); David & Nagaraja, "Order Statistics" (2003), 7.1.
 */
export function quantileRanks(n: number, share: number, level: number): QuantileRanks {
  // If P(fewer than k values lie below the quantile) ≤ tail, the value at place k − 1 rarely enough exceeds the quantile.
  const { few, many } = binomialRange(n, share, (1 - level) / 2)
  return { lower: few, upper: many }
}
