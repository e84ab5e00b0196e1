import { binomialCdf } from '../distributions/binomial.ts'
import { signFlip } from './signFlip.ts'

/** How often swapping two models on each unit that differs, by the toss of a coin, gives as much. */
export interface Swaps {
  /** Units on which the two models differ. */
  readonly differing: number
  /** The probability of a gain at least as large as the observed one. */
  readonly greater: number
  /** The probability of a gain at most as large. */
  readonly less: number
}

/** With more units than this, limits by Student's t agree with the swaps of all units. */
export const MOST_SWAPPED = 16

/**
 * Returns how often swaps give a gain like that of some units; undefined if so many differ that their limits need no
 * such check. If neither model is better, each unit's gain could as well have had the other sign, so a gate that asks
 * for a lead is exact if it passes on evidence alone that swaps give rarely.
 *
 * Fisher, "The Design of Experiments" (1935), 21; Pitman, "Significance tests which may be applied to samples from any
 * populations", Supplement to the Journal of the Royal Statistical Society 4 (1937); Smucker, Allan & Carterette, "A
 * comparison of statistical significance tests for information retrieval evaluation", CIKM (2007).
 *
 * @param gains - Of each unit, as a contribution to a sum: weights included.
 * @param count - How many units each gain is of. Default: one.
 */
export function swapsOfGains(gains: Float64Array, count?: Float64Array): Swaps | undefined {
  const isThere = (_: number, i: number): boolean => gains[i] !== 0 && !Number.isNaN(gains[i])
  const [kept, times] = [gains.filter(isThere), count?.filter(isThere)]
  const differing = times === undefined ? kept.length : times.reduce((sum, each) => sum + each, 0)
  if (differing > MOST_SWAPPED) return undefined
  const nonZero = asOften(kept, times)
  if (differing === 0) return { differing, greater: 1, less: 1 }
  // So few are tried with all their signs, and nothing is drawn.
  const { greater, less } = signFlip(nonZero, { resamples: 1, seed: 1 })
  return { differing, greater, less }
}

/** Returns values, each as often as it counts. */
export function asOften(values: Float64Array, count: Float64Array | undefined): Float64Array {
  if (count === undefined) return values
  return Float64Array.from(Array.from(values).flatMap((value, i) => Array.from({ length: count[i] }, () => value)))
}

/** Returns the same for units that are right or wrong, of any number: the sign test, which ties do not enter. */
export function swapsOfFlips(won: number, lost: number): Swaps {
  const differing = won + lost
  return { differing, greater: binomialCdf(lost, differing, 0.5), less: binomialCdf(won, differing, 0.5) }
}
