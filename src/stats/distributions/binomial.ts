import { incompleteBeta, logBetaKernel } from '../../numeric/incompleteBeta.ts'
import { normalQuantile } from './normal.ts'

/** The probability of k successes in n trials that succeed with probability p each. */
export function binomialPmf(k: number, n: number, p: number): number {
  if (k < 0 || k > n) return 0
  if (k === 0) return (1 - p) ** n
  if (k === n) return p ** n
  return (Math.exp(logBetaKernel(p, 1 - p, k, n - k)) / k / (n - k)) * n
}

/** The probability of at most k successes; that of at least k is `binomialCdf(n - k, n, 1 - p)`. */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0
  if (k >= n) return 1
  return incompleteBeta(1 - p, p, n - k, k + 1)
}

/** The range of a binomial number of successes X. */
export interface BinomialRange {
  /** The largest k with P(X ≤ k) ≤ tail; −1 if there is none. */
  readonly few: number
  /** The smallest k with P(X > k) ≤ tail. */
  readonly many: number
}

/** Returns the range of successes in n trials of probability p that leaves at most `tail` on either side. */
export function binomialRange(n: number, p: number, tail: number): BinomialRange {
  const reach = tail > 0 && tail < 0.5 ? -normalQuantile(tail) * Math.sqrt(n * p * (1 - p)) : 0
  return {
    few: leastWhere(n, n * p - reach, k => binomialCdf(k, n, p) > tail) - 1,
    many: leastWhere(n, n * p + reach, k => binomialCdf(k, n, p) >= 1 - tail),
  }
}

/** Returns the least of 0 … n where a monotone condition holds, searched from a guess on. It must hold at n. */
function leastWhere(n: number, guess: number, holds: (k: number) => boolean): number {
  let [from, to] = [0, n]
  let at = Math.round(guess)
  for (let step = 1; from <= at && at < to; step *= 2) {
    if (holds(at)) {
      to = at
      at -= step
    } else {
      from = at + 1
      at += step
    }
  }
  while (from < to) {
    const middle = Math.floor(from + (to - from) / 2)
    if (holds(middle)) {
      // Beyond 2⁵³ not every whole number is a double: the search ends where there is none between.
      if (middle === to) return to
      to = middle
    } else {
      if (middle + 1 <= from) return to
      from = middle + 1
    }
  }
  return from
}
