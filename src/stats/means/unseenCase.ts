import type { Limits } from '../interval.ts'
import { fieller } from './fieller.ts'
import { fartherT } from './hallT.ts'
import { linearisedRatio } from './linearised.ts'
import { momentsOf, withOneMore } from './moments.ts'

/** The weight of the unseen case beside those of the sample. */
const UNSEEN = 0.25

/**
 * Returns Fieller's limits of a ratio of two sums of amounts, each moved out by a quarter of a case that the sample may lack: for
 * the upper limit one that costs as much as the costliest and brings nothing, for the lower limit one that brings the most at the
 * least cost. In the simulation of docs/gate-coverage.md that keeps the level from ten cases on, where Fieller’s own limits pass
 * one gate in eleven at the bound. Undefined where Fieller’s limits are.
 *
 * @param a - What each case adds to the numerator: 0 or more.
 * @param b - What it adds to the denominator: 0 or more.
 */
export function unseenCase(a: Float64Array, b: Float64Array, level: number): Limits | undefined {
  const limits = fieller(a, b, level)
  if (limits === undefined) return undefined
  const moments = momentsOf(linearisedRatio(a, b))
  const meanOfB = b.reduce((sum, each) => sum + each, 0) / b.length
  const most = (values: Float64Array): number => values.reduce((found, each) => Math.max(found, each))
  const least = a.reduce((found, each) => Math.min(found, each))
  const costly = moments.mean + most(a) / meanOfB
  const cheap = moments.mean + (least - moments.mean * most(b)) / meanOfB
  return {
    lower: Math.max(0, Math.min(limits.lower, fartherT(withOneMore(moments, cheap, UNSEEN), level).lower)),
    upper: Math.max(limits.upper, fartherT(withOneMore(moments, costly, UNSEEN), level).upper),
  }
}
