import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Random, seededRandom } from '../../numeric/random.ts'
import { binomialCdf } from '../distributions/binomial.ts'
import type { ResamplingPlan } from '../resampling/resamples.ts'
import { tellDrawn } from '../resampling/whileFollowed.ts'

/** Up to this many differences, all signs are tried. */
const MOST_EXACT = 16

/** p-values of the sign-flip test. */
interface SignFlip {
  /** Against any difference. */
  readonly twoSided: number
  /** Against what lies below. */
  readonly less: number
  /** Against what lies above. */
  readonly greater: number
}

/**
 * Tests whether the mean of paired differences is 0, if each could as well have had the other sign. The p-value is the
 * share of sign assignments whose sum is at least as extreme. Up to 16 differences that are not 0, all 2ⁿ assignments
 * are tried; beyond, m random ones, and the observed one counts as one of them: (b + 1)/(m + 1).
 *
 * Fisher, "The Design of Experiments" (1935), 21; Phipson & Smyth, "Permutation p-values should never be zero",
 * Statistical Applications in Genetics and Molecular Biology 9 (2010).
 */
export function signFlip(differences: Float64Array, { resamples, seed }: ResamplingPlan): SignFlip {
  // By size, so that the order of the units does not matter; the signs of the sizes are what is drawn.
  const sizes = differences
    .filter(difference => difference !== 0)
    .map(Math.abs)
    .sort()
  const observed = compensatedSum(differences.length, i => differences[i])
  const total = compensatedSum(sizes.length, i => sizes[i])
  const exact = sizes.length <= MOST_EXACT
  const sums = exact ? allSums(sizes, total) : randomSums(sizes, resamples, seededRandom(seed))
  // Sums of the same differences in another order differ by rounding only.
  const rounding = 1e-12 * total
  let less = 0
  let greater = 0
  let either = 0
  for (const sum of sums) {
    if (sum <= observed + rounding) less++
    if (sum >= observed - rounding) greater++
    if (Math.abs(sum) >= Math.abs(observed) - rounding) either++
  }
  const share = (count: number): number => (exact ? count / sums.length : (count + 1) / (sums.length + 1))
  return { twoSided: share(either), less: share(less), greater: share(greater) }
}

function allSums(sizes: Float64Array, total: number): Float64Array {
  const sums = new Float64Array(2 ** sizes.length)
  sums[0] = -total
  for (let i = 0, known = 1; i < sizes.length; i++, known *= 2) {
    for (let k = 0; k < known; k++) sums[known + k] = sums[k] + 2 * sizes[i]
  }
  return sums
}

function randomSums(sizes: Float64Array, resamples: number, random: Random): Float64Array {
  const sums = new Float64Array(resamples)
  for (let r = 0; r < resamples; r++) {
    let sum = 0
    let signs = 0
    for (let i = 0; i < sizes.length; i++) {
      // One random number gives the signs of 32 differences.
      if (i % 32 === 0) signs = random.next() * 2 ** 32
      sum += (signs >>> (i % 32)) & 1 ? sizes[i] : -sizes[i]
    }
    sums[r] = sum
    tellDrawn(r + 1, resamples)
  }
  return sums
}

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

/** Returns how often n differences all have one given sign, if each could as well have had the other. */
export function chanceOfOneSign(n: number): number {
  return 2 ** -n
}
