import { binomialPmf } from '../distributions/binomial.ts'
import type { Trials } from '../interval.ts'

/**
 * Returns the one-sided p-value of Fisher's exact test: the probability that the first sample has at most its number of
 * successes, if both samples are drawn from one population. With both margins given, that number is hypergeometric. The
 * test keeps its level whatever the sizes of the samples.
 *
 * Fisher, "Statistical Methods for Research Workers", 5th edition (1934), §21.02.
 */
export function fisherExact(first: Trials, second: Trials): number {
  const successes = first.successes + second.successes
  const trials = first.trials + second.trials
  const most = Math.min(successes, first.trials)
  const { successes: seen } = first
  if (seen >= most) return 1
  // The shorter way into a tail, away from the mode, where terms only fall.
  if (seen <= (first.trials * successes) / trials) return tail(first, second, seen)
  return 1 - tail(second, first, successes - seen - 1)
}

/** Returns the probability of at most `from` successes in the first sample. */
function tail(first: Trials, second: Trials, from: number): number {
  const successes = first.successes + second.successes
  const trials = first.trials + second.trials
  let term = hypergeometricPmf(from, first.trials, second.trials, successes, trials)
  let sum = 0
  // Below the least possible number the term is 0.
  for (let k = from; term > sum * Number.EPSILON; k--) {
    sum += term
    term *= (k * (second.trials - successes + k)) / ((first.trials - k + 1) * (successes - k + 1))
  }
  return Math.min(1, sum)
}

/** By binomial probabilities, which keep their digits where factorials overflow: Loader (2000). */
function hypergeometricPmf(k: number, first: number, second: number, successes: number, trials: number): number {
  const share = successes / trials
  return (
    (binomialPmf(k, first, share) * binomialPmf(successes - k, second, share)) / binomialPmf(successes, trials, share)
  )
}
