import { binomialCdf } from '../distributions/binomial.ts'

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
  const tail = (1 - level) / 2
  // If P(fewer than k values lie below the quantile) ≤ tail, the value at place k − 1 rarely enough exceeds the quantile.
  const lower = firstPlace(n, k => binomialCdf(k, n, share) > tail) - 1
  const upper = firstPlace(n, k => binomialCdf(k, n, share) >= 1 - tail)
  return { lower, upper: upper >= n ? n : upper }
}

/** Returns the first place from 0 to n where a monotone condition holds. */
function firstPlace(n: number, holds: (place: number) => boolean): number {
  let below = -1
  let at = n
  while (at - below > 1) {
    const middle = (below + at) >> 1
    if (holds(middle)) at = middle
    else below = middle
  }
  return at
}
