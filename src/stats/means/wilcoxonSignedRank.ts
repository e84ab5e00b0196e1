import { midranks } from '../../numeric/midranks.ts'
import { normalTails, type Tails } from '../distributions/tails.ts'

export interface WilcoxonOptions {
  /** Differences of 0: left out before ranking (Wilcoxon), after it (Pratt), or their ranks half to either side. */
  readonly zeros: 'drop' | 'rankThenDrop' | 'split'
  /** Over all sign assignments, ties as they are, or by the normal approximation. */
  readonly distribution: 'exact' | 'normal'
  /** Whether the normal approximation moves half a rank towards its mean. */
  readonly continuityCorrection: boolean
}

/** Up to this many ranks the exact distribution is cheap; beyond, the normal one is as good. */
const MOST_EXACT = 50

/**
 * Tests whether paired differences lie evenly around 0: Wilcoxon's signed-rank test. Undefined where all differences
 * are 0 and no rank is left.
 *
 * Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin 1 (1945); Pratt, JASA 54 (1959).
 */
export function wilcoxonSignedRank(
  differences: Float64Array,
  options: WilcoxonOptions = defaultsFor(differences),
): (Tails & { readonly positiveRanks: number; readonly negativeRanks: number }) | undefined {
  const kept = options.zeros === 'drop' ? differences.filter(difference => difference !== 0) : differences
  const ranks = midranks(kept.map(Math.abs))
  let positiveRanks = 0
  let negativeRanks = 0
  let zeroRanks = 0
  for (let i = 0; i < kept.length; i++) {
    if (kept[i] > 0) positiveRanks += ranks[i]
    else if (kept[i] < 0) negativeRanks += ranks[i]
    else zeroRanks += ranks[i]
  }
  const half = options.zeros === 'split' ? zeroRanks / 2 : 0
  const signed = options.zeros === 'split' ? ranks : ranks.filter((_, i) => kept[i] !== 0)
  if (signed.length === 0) return undefined
  positiveRanks += half
  negativeRanks += half
  const tails =
    options.distribution === 'exact'
      ? exactTails(
          ranks.filter((_, i) => kept[i] !== 0),
          positiveRanks - half,
        )
      : approximateTails(signed, positiveRanks, negativeRanks, options.continuityCorrection)
  return { positiveRanks, negativeRanks, ...tails }
}

function defaultsFor(differences: Float64Array): WilcoxonOptions {
  const ranked = differences.filter(difference => difference !== 0).length
  return { zeros: 'drop', distribution: ranked <= MOST_EXACT ? 'exact' : 'normal', continuityCorrection: true }
}

/**
 * Twice a midrank is an integer, so the probabilities of all sums of positive ranks fit an array; built rank by rank.
 */
function exactTails(ranks: Float64Array, positiveRanks: number): Tails {
  const most = 2 * ranks.reduce((sum, rank) => sum + rank, 0)
  const probabilities = new Float64Array(most + 1)
  probabilities[0] = 1
  for (const rank of ranks) {
    for (let sum = most; sum >= 0; sum--) {
      const without = sum >= 2 * rank ? probabilities[sum - 2 * rank] : 0
      probabilities[sum] = (probabilities[sum] + without) / 2
    }
  }
  let less = 0
  for (let sum = 0; sum <= 2 * positiveRanks; sum++) less += probabilities[sum]
  let greater = 0
  for (let sum = most; sum >= 2 * positiveRanks; sum--) greater += probabilities[sum]
  return { twoSided: Math.min(1, 2 * Math.min(less, greater)), less: Math.min(1, less), greater: Math.min(1, greater) }
}

/** Without a difference each rank is positive half of the time: mean Σr/2, variance Σr²/4, ties included. */
function approximateTails(ranks: Float64Array, positive: number, negative: number, correction: boolean): Tails {
  const deviation = Math.sqrt(ranks.reduce((sum, rank) => sum + rank * rank, 0)) / 2
  const beyond = (positive - negative) / 2
  const half = correction ? 0.5 : 0
  const towardsMean = Math.sign(beyond) * (Math.abs(beyond) - half)
  return {
    twoSided: normalTails(towardsMean / deviation).twoSided,
    less: normalTails((beyond + half) / deviation).less,
    greater: normalTails((beyond - half) / deviation).greater,
  }
}
