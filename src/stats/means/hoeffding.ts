import { bisection } from '../../numeric/bisection.ts'
import type { Limits } from '../interval.ts'

/**
 * Returns the limits of the mean of independent values between 0 and `largest`. They keep their level for any
 * distribution and any number of values. The interval holds the shares q of `largest` with n·KL(p, q) ≤ ln(2/(1 −
 * level)), where p is the observed share and KL(p, q) = p·ln(p/q) + (1 − p)·ln((1 − p)/(1 − q)).
 *
 * Hoeffding, "Probability inequalities for sums of bounded random variables", JASA 58 (1963), theorem 1.
 */
export function hoeffding(mean: number, n: number, largest: number, level: number): Limits {
  const share = Math.min(1, Math.max(0, mean / largest))
  const most = Math.log(2 / (1 - level)) / n
  const holds = (q: number): boolean => divergence(share, q) <= most
  return {
    lower: largest * bisection(share, 0, holds),
    upper: largest * bisection(share, 1, holds),
  }
}

function divergence(p: number, q: number): number {
  return term(p, q) + term(1 - p, 1 - q)
}

function term(p: number, q: number): number {
  return p === 0 ? 0 : p * Math.log(p / q)
}
