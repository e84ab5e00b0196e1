import { bisection } from '../../numeric/bisection.ts'
import { binomialCdf, binomialPmf } from '../distributions/binomial.ts'
import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'

/** Pairs on which exactly one of two is right. */
export interface DiscordantPairs {
  /** Pairs that only the first gets right. */
  readonly b: number
  /** Pairs that only the second gets right. */
  readonly c: number
  /** All pairs. */
  readonly n: number
}

/**
 * Returns the score interval of the difference (b − c)/n of two proportions on the same units: every difference δ for
 * which |{@link tangoScore}| ≤ z. It has a width even where b = c = 0.
 *
 * Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design",
 * Statistics in Medicine 17 (1998).
 */
export function tango({ b, c, n }: DiscordantPairs, level: number): Limits {
  const z = normalReach(level)
  // The interval of the opposite difference is the mirror image.
  return { lower: -upperLimit(c, b, n, z), upper: upperLimit(b, c, n, z) }
}

function upperLimit(b: number, c: number, n: number, z: number): number {
  // The score falls as δ grows.
  return bisection((b - c) / n, 1, delta => tangoScore({ b, c, n }, delta) >= -z)
}

/**
 * Returns (b − c − nδ) / √(n·(2q + δ(1 − δ))), about standard normal where the difference is δ. q is the maximum
 * likelihood estimate, under that difference, of the probability of a pair that only the second gets right.
 */
export function tangoScore({ b, c, n }: DiscordantPairs, delta: number): number {
  // For δ ≥ 0 nothing below subtracts numbers of similar size.
  if (delta < 0) return -tangoScore({ b: c, c: b, n }, -delta)
  const half = (2 * n * delta - (b + c) - (b - c) * delta) / 2
  const product = 2 * n * c * delta * (1 - delta)
  const root = Math.sqrt(half * half + product)
  const q = half > 0 ? product / (half + root) / (2 * n) : (root - half) / (2 * n)
  return (b - c - n * delta) / Math.sqrt(n * (2 * q + delta * (1 - delta)))
}

/** More pairs than this take longer than their exactness is worth: there, Tango's limits differ by little. */
export const MOST_EXACT_PAIRS = 500

/**
 * Returns the limits of the difference (b − c)/n of two proportions on the same units, from an exact unconditional test:
 * each limit is missed by at most (1 − level)/2 of all samples, however few pairs there are and however often the two
 * agree. A difference δ lies outside if, whatever the probability q of a pair that only the second gets right is, samples
 * with a score at least as large as the observed one occur with a probability of at most (1 − level)/2. Samples are
 * ordered by {@link tangoScore}. The order is convex in Barnard's sense: one more pair for the first, or one fewer for
 * the second, never lowers the score. So the boundary of the hypothesis is where such samples are most likely.
 *
 * Hsueh, Liu & Chen, "Unconditional exact tests for equivalence or noninferiority for paired binary endpoints",
 * Biometrics 57 (2001); Berger & Sidik, "Exact unconditional tests for a 2 × 2 matched-pairs design", Statistical
 * Methods in Medical Research 12 (2003).
 *
 * @param pairs - Whole numbers; n is at most {@link MOST_EXACT_PAIRS}.
 */
export function exactPairs(pairs: DiscordantPairs, level: number): Limits {
  const { b, c, n } = pairs
  const tail = (1 - level) / 2
  const near = tango(pairs, level)
  return {
    lower: lowerLimit(b, c, n, tail, near.lower),
    upper: -lowerLimit(c, b, n, tail, -near.upper),
  }
}

/** How near the limit is found, and after how many trials the search ends anyway. */
const CLOSE = 1e-8
const MOST_TRIALS = 60

/** Returns the largest δ up to which samples like this one are too rare. The search starts from a guess. */
function lowerLimit(b: number, c: number, n: number, tail: number, guess: number): number {
  if (c === n) return -1
  const excess = (delta: number): number => largestTail({ b, c, n }, delta) - tail
  // Samples like this one are never rare at the observed difference.
  let [below, above] = [guess, (b - c) / n]
  let [atBelow, atAbove] = [excess(below), 1 - tail]
  // The exact limit is mostly a little lower than the guess.
  for (let step = Math.max((above - below) / 16, CLOSE); atBelow > 0; step *= 2) {
    above = below
    atAbove = atBelow
    below = Math.max(-1, below - step)
    atBelow = below === -1 ? -tail : excess(below)
  }
  // Illinois: an end that stays is pulled in.
  for (let trials = 0, last = 0; above - below > CLOSE && trials < MOST_TRIALS; trials++) {
    const secant = below + ((above - below) * atBelow) / (atBelow - atAbove)
    const middle = secant > below && secant < above && trials % 4 < 3 ? secant : (below + above) / 2
    const found = excess(middle)
    if (found > 0) {
      above = middle
      atAbove = found
      if (last === 1) atBelow /= 2
      last = 1
    } else {
      below = middle
      atBelow = found
      if (last === -1) atAbove /= 2
      last = -1
    }
  }
  return below
}

/** How finely q is searched at first, and how often the search is narrowed around the best found. */
const GRID = 32
const NARROWINGS = 12

/** Returns the largest probability, over all q, of a sample that scores at least as high if the difference is δ. */
export function largestTail({ b, c, n }: DiscordantPairs, delta: number): number {
  const fewest = fewestThatScore(tangoScore({ b, c, n }, delta), n, delta)
  const [least, most] = [Math.max(0, -delta), (1 - delta) / 2]
  const at = (share: number): number => probabilityOf(fewest, n, least + share * (most - least), delta)
  // Rare disagreement is where the tail changes fastest, so the grid is denser there.
  const gridded = (i: number): number => (i / GRID) ** 2
  let best = 0
  let place = 0
  for (let i = 0; i <= GRID; i++) {
    const found = at(gridded(i))
    if (found > best) [best, place] = [found, i]
  }
  let [from, to] = [gridded(Math.max(0, place - 1)), gridded(Math.min(GRID, place + 1))]
  for (let step = 0; step < NARROWINGS; step++) {
    const [first, second] = [from + (to - from) / 3, to - (to - from) / 3]
    const [one, other] = [at(first), at(second)]
    if (one > other) to = second
    else from = first
    best = Math.max(best, one, other)
  }
  return best
}

/** Scores that differ by less are ties by rounding. */
const ROUNDING = 1e-9

/** For each number of pairs that only the second gets right: the fewest for the first with such a score; n + 1 if none. */
function fewestThatScore(score: number, n: number, delta: number): Int32Array {
  const fewest = new Int32Array(n + 1)
  let b = 0
  for (let c = 0; c <= n; c++) {
    while (b + c <= n && !(tangoScore({ b, c, n }, delta) >= score - ROUNDING)) b++
    fewest[c] = b + c <= n ? b : n + 1
  }
  return fewest
}

/** Probabilities below this are left out, and terms below it are computed anew rather than from their neighbours. */
const NEGLIGIBLE = 1e-14
const UNDERFLOWN = 1e-250

/** Returns the probability that the first has at least the fewest pairs for the number of pairs of the second. */
function probabilityOf(fewest: Int32Array, n: number, q: number, delta: number): number {
  // Given the number for the second, that for the first is binomial.
  const rate = q >= 1 ? 0 : Math.min(1, Math.max(0, (q + delta) / (1 - q)))
  const mode = Math.min(n, Math.floor((n + 1) * q))
  let c = mode
  let weight = binomialPmf(mode, n, q)
  while (c > 0 && weight >= NEGLIGIBLE) {
    weight *= (c * (1 - q)) / ((n - c + 1) * q)
    c--
  }
  let sum = 0
  let tail = 0
  let term = 0
  let known = false
  for (; c <= n; weight *= ((n - c) * q) / ((c + 1) * (1 - q)), c++) {
    if (c > mode && weight < NEGLIGIBLE) break
    const trials = n - c
    const k = fewest[c]
    if (k > trials) {
      known = false
      continue
    }
    if (!known || !(term > UNDERFLOWN)) {
      tail = 1 - binomialCdf(k - 1, trials, rate)
      term = binomialPmf(k, trials, rate)
    }
    sum += weight * tail
    // On to one trial fewer and the next number: P(N − 1, ≥ k) = P(N, ≥ k) − rate·p(N − 1, k − 1).
    const next = c < n ? fewest[c + 1] : n + 1
    known = next <= trials - 1 && rate > 0 && rate < 1
    if (!known) continue
    tail -= (term * k) / trials
    term *= (trials - k) / trials / (1 - rate)
    for (let at = k; at < next; at++) {
      tail -= term
      term *= ((trials - 1 - at) * rate) / ((at + 1) * (1 - rate))
    }
  }
  return sum
}
