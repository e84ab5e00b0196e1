import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type Random, seededRandom } from '../../numeric/random.ts'
import type { ResamplingPlan } from '../resampling/resamples.ts'
import { tellDrawn } from '../resampling/whileFollowed.ts'

/** Up to this many differences, all signs are tried. */
const MOST_EXACT = 16

/** p-values of the sign-flip test. */
export interface SignFlip {
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
