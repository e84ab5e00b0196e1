import { binomialCdf, binomialPmf } from '../distributions/binomial.ts'
import { normalQuantile } from '../distributions/normal.ts'
import { largestTail, MOST_EXACT_PAIRS, tangoScore } from './tango.ts'
import { leastBetween } from './trialsNeeded.ts'

/** A gate on the difference of two proportions on the same units. */
export interface PairsPlan {
  /** The share of pairs that exactly one of the two gets right. */
  readonly changed: number
  /** The share that only the candidate gets right less the share that only the baseline does. */
  readonly difference: number
  /** The difference that must be shown: −margin, or the lead. */
  readonly least: number
  /** Of the one-sided limit. */
  readonly level: number
}

/** More pairs than this are as good as infinitely many. */
const MOST_PAIRS = 2 ** 40

/** Numbers of changed pairs farther from the expected one than this many standard deviations are left out. */
const FARTHEST = 5

/**
 * Returns the number of pairs at which the lower limit of a difference of proportions reaches `least` with a probability of
 * `power`: the sum over the pairs that change, whose number is binomial, and of which the candidate gets a binomial number.
 * Limits are those of a gate: of an exact test, or Tango's for many pairs. That a candidate also passes which is nowhere worse
 * does not count: two rows would do for most.
 */
export function pairsNeeded(plan: PairsPlan, power: number): number {
  const holds = (n: number): boolean => passing(plan, n) >= power
  let [below, above] = [1, 2]
  while (!holds(above)) {
    if (above > MOST_PAIRS) return Number.POSITIVE_INFINITY
    ;[below, above] = [above, 2 * above]
  }
  // A power goes up and down a little from one number to the next: hundredths of a percent of the number do not matter.
  while (above - below > Math.max(1, above * 1e-4)) {
    const middle = Math.floor((below + above) / 2)
    if (holds(middle)) above = middle
    else below = middle
  }
  return above
}

function passing({ changed, difference, least, level }: PairsPlan, n: number): number {
  const [mean, deviation] = [n * changed, Math.sqrt(n * changed * (1 - changed))]
  const first = Math.max(0, Math.floor(mean - FARTHEST * deviation))
  const last = Math.min(n, Math.ceil(mean + FARTHEST * deviation))
  const favoured = Math.min(1, (changed + difference) / (2 * changed))
  // Beyond a thousand numbers, every so many stand for those between them.
  const stride = Math.max(1, Math.floor((last - first) / 1000))
  let sum = 0
  let weights = 0
  for (let pairs = first; pairs <= last; pairs += stride) {
    const weight = binomialPmf(pairs, n, changed)
    const fewest = fewestWon(pairs, n, least, level)
    weights += weight
    if (fewest <= pairs) sum += weight * (1 - binomialCdf(fewest - 1, pairs, favoured))
  }
  return weights > 0 ? sum / weights : 0
}

/** Returns the fewest of the changed pairs that must go to the candidate; one more than there are if none suffice. */
function fewestWon(pairs: number, n: number, least: number, level: number): number {
  const z = normalQuantile(level)
  const clears = (b: number): boolean => tangoScore({ b, c: pairs - b, n }, least) >= z
  let above = leastBetween(-1, pairs + 1, clears)
  // Whether the lower limit of an exact test reaches so far, without looking for it.
  if (n <= MOST_EXACT_PAIRS) {
    while (above <= pairs && largestTail({ b: above, c: pairs - above, n }, least) > 1 - level) above++
  }
  return above
}
