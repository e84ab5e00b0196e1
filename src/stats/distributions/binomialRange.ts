import { binomialCdf } from './binomial.ts'

/** How many of n trials may succeed, each with probability p. */
export interface BinomialRange {
  /** The most successes that at most such a share of all samples stay within; −1 where more have none at all. */
  readonly few: number
  /** The fewest successes that at most such a share of all samples exceed. */
  readonly many: number
}

/** Returns how few and how many successes leave a tail of the probability `tail` on either side. */
export function binomialRange(n: number, p: number, tail: number): BinomialRange {
  return {
    few: leastWhere(n, k => binomialCdf(k, n, p) > tail) - 1,
    many: leastWhere(n, k => binomialCdf(k, n, p) >= 1 - tail),
  }
}

/** The least of 0 … n from which on a condition holds that holds at n. */
function leastWhere(n: number, holds: (k: number) => boolean): number {
  let [from, to] = [0, n]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
