import { binomialCdf } from '../distributions/binomial.ts'

/** More trials than this are as good as infinitely many. */
const MOST_TRIALS = 2 ** 40

/** How many teeth are checked beyond the first one that holds. The power of later teeth differs less and less. */
const TEETH = 40

/**
 * Returns the least number of trials at which the lower limit of Clopper and Pearson exceeds `threshold` with a
 * probability of at least `power`, if trials succeed with probability `share`. No larger number falls below that power
 * again.
 *
 * The power goes up and down like the teeth of a saw: each additional trial lowers it until one more failure is
 * allowed. For each number of allowed failures, the largest number of trials therefore has the least power. Only these
 * numbers are searched for the last one that falls short.
 *
 * @param level - The level of the two-sided interval whose lower limit decides.
 */
export function trialsNeeded(share: number, threshold: number, level: number, power: number): number {
  const mostFor = (failures: number): number => fewestTrials(failures + 1, threshold, level) - 1
  const holds = (failures: number): boolean => {
    const trials = mostFor(failures)
    return trials === Number.POSITIVE_INFINITY || binomialCdf(failures, trials, 1 - share) >= power
  }
  let [below, above] = [-1, 0]
  while (!holds(above)) [below, above] = [above, 2 * above + 1]
  above = leastBetween(below, above, holds)
  // At a low threshold one more success is needed only every so many failures: those make the longer teeth.
  const last = above + Math.ceil(TEETH * Math.max(1, (1 - threshold) / Math.max(threshold, 1e-3)))
  for (let failures = last; failures > above; failures--) if (!holds(failures)) above = failures + 1
  return Number.isFinite(mostFor(above)) ? fewestTrials(above, threshold, level) : Number.POSITIVE_INFINITY
}

/** The smallest number of trials that clears the threshold despite this many failures; ∞ beyond {@link MOST_TRIALS}. */
function fewestTrials(failures: number, threshold: number, level: number): number {
  // The limit exceeds the threshold where so few failures are too rare at the threshold.
  const clears = (trials: number): boolean => binomialCdf(failures, trials, 1 - threshold) < (1 - level) / 2
  let above = Math.max(1, 2 * failures)
  while (!clears(above)) {
    if (above > MOST_TRIALS) return Number.POSITIVE_INFINITY
    above *= 2
  }
  return leastBetween(failures, above, clears)
}

/** Returns the least whole number above `below` where a monotone condition holds; it need not be tried at either end. */
export function leastBetween(below: number, above: number, holds: (at: number) => boolean): number {
  let [least, most] = [below, above]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (holds(middle)) most = middle
    else least = middle
  }
  return most
}
