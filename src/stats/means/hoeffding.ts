import { bisection } from '../../numeric/bisection.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns limits of the mean of independent values between 0 and `largest`. They keep their level whatever the values
 * are distributed like, and for any number of them: the shares q of `largest` for which n·KL(p, q) is at most
 * ln(2/(1 − level)), with p the share that was seen and KL(p, q) = p·ln(p/q) + (1 − p)·ln((1 − p)/(1 − q)).
 *
 * Hoeffding, "Probability inequalities for sums of bounded random variables", JASA 58 (1963), theorem 1.
 */
export function hoeffding(mean: number, n: number, largest: number, level: number): Limits {
  const share = Math.min(1, Math.max(0, mean / largest))
  const most = Math.log(2 / (1 - level)) / n
  const holds = (q: number): boolean => divergence(share, q) <= most
  return {
    lower: share === 0 ? 0 : largest * bisection(share, 0, holds),
    upper: share === 1 ? largest : largest * bisection(share, 1, holds),
  }
}

function divergence(p: number, q: number): number {
  return term(p, q) + term(1 - p, 1 - q)
}

function term(p: number, q: number): number {
  return p === 0 ? 0 : p * Math.log(p / q)
}
