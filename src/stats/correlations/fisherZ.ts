import { RELATIVE_TOLERANCE } from '../../numeric/nearlyEqual.ts'
import { largestMagnitude } from '../../numeric/powerOfTwoScale.ts'
import { studentTCdf, studentTQuantile } from '../distributions/studentT.ts'
import { fartherOf, type Limits, type Reach } from '../interval.ts'
import { correlatedDifference, estimatedCorrelation } from '../mover.ts'
import {
  type Correlation,
  type CorrelationMoments,
  isPerfect,
  momentsOfCorrelation,
  spreadOver,
} from './correlation.ts'

/** The fewest rows that give a usable standard error. */
export const FEWEST_CORRELATED = 5

/**
 * Returns the limits of a correlation by Student's t on Fisher's scale, artanh. Two standard errors are computed, and
 * the wider interval counts. The first is the root of the summed squared influences over n(n − 3); heavy tails of the
 * influences reduce its degrees of freedom. The second is that of normal columns, with n − 3 degrees of freedom. It is
 * needed because the influences of few rows understate the variance.
 *
 * A correlation that is perfect, or perfect but for a few rows, says little about deviating rows. Their true share may
 * be as large as 1 − α^(1/n): at that share, n rows show none with probability α. Deviating rows with random ranks
 * lower the correlation by twice their share, so the limit is at least that far from 1. Deviating rows are few if a
 * resample holds none of them with probability above α/2, as in Stringer's bound.
 *
 * Fisher, Metron 1 (1921); the influence function for the standard error: Bonett & Wright, Psychometrika 65 (2000),
 * compare it to others.
 */
export function fisherZ(correlation: CorrelationMoments, level: number): Limits {
  const { value, rows: n } = correlation
  const nearest = 1 - leastLoss(n, level)
  if (isPerfect(value)) return value > 0 ? { lower: nearest, upper: 1 } : { lower: -1, upper: -nearest }
  const tail = (1 - level) / 2
  const reach = Math.max(
    -studentTQuantile(tail, n - 3) * correlation.normalError,
    (-studentTQuantile(tail, degreesOf(correlation)) * standardErrorOf(correlation, correlation.squares)) /
      (1 - value ** 2),
  )
  const z = Math.atanh(value)
  const [lower, upper] = [Math.tanh(z - reach), Math.tanh(z + reach)]
  if (!isFew(correlation.deviatingRows, level)) return { lower, upper }
  return value > 0 ? { lower: Math.min(lower, nearest), upper } : { lower, upper: Math.max(upper, -nearest) }
}

/** Returns whether a resample misses all of these rows with a probability above half of a tail. */
export function isFew(rows: number, level: number): boolean {
  return Math.exp(-rows) > (1 - level) / 4
}

/** Returns the loss of correlation if rows with random ranks have the largest share that n rows may fail to show. */
export function leastLoss(n: number, level: number): number {
  return -2 * Math.expm1(Math.log((1 - level) / 2) / n)
}

/** Returns the degrees of freedom of a variance, from the kurtosis κ of the values: 2n/(κ − 1), at most n − 3. */
function degreesOf({ n, rows, spread }: CorrelationMoments): number {
  const byKurtosis = spread > 0 && spread < n ? (2 * n) / (n / spread - 1) : Number.POSITIVE_INFINITY
  return Math.min(rows - 3, byKurtosis)
}

/** Returns the standard error of a correlation, or of a difference: the root of the summed squared influences over n(n − 3). */
function standardErrorOf({ n, rows }: CorrelationMoments, squares: number): number {
  return Math.sqrt((squares / n / n) * (rows / (rows - 3)))
}

/** The correlations of two models on the same rows, with the sums over rows that describe their difference. */
export interface PairedCorrelations {
  readonly first: CorrelationMoments
  readonly second: CorrelationMoments
  /** The sum of the products of both influences of a row. */
  readonly products: number
  /** The sums of the squared and of the cubed differences of both influences of a row. */
  readonly squares: number
  readonly cubes: number
  /** The effective number of rows that tell the models apart, as {@link spreadOver} counts them. */
  readonly apart: number
}

export function pairedCorrelations(first: Correlation, second: Correlation): PairedCorrelations {
  const { count } = first
  const kinds = first.influence.length
  const rounding = RELATIVE_TOLERANCE * Math.max(largestMagnitude(first.seen), largestMagnitude(second.seen))
  const apartAt = (row: number): number => {
    const difference = first.seen[row] - second.seen[row]
    return Math.abs(difference) <= rounding ? 0 : difference
  }
  let [products, squares, cubes] = [0, 0, 0]
  for (let row = 0; row < kinds; row++) {
    const [a, b] = [first.influence[row], second.influence[row]]
    const rows = count === undefined ? 1 : count[row]
    products += rows * a * b
    squares += rows * (a - b) ** 2
    cubes += rows * (a - b) ** 3
  }
  return {
    first: momentsOfCorrelation(first),
    second: momentsOfCorrelation(second),
    products,
    squares,
    cubes,
    apart: spreadOver(kinds, apartAt, count),
  }
}

/**
 * Returns the limits of the difference in a correlation between two models on the same rows. MOVER combines the
 * distances from both values to their own limits; the influences of the rows give the correlation between the two
 * estimates. Student's t of the differences of the influences, corrected for skewness, counts where it reaches farther,
 * because a few rows may cause the whole difference.
 *
 * If only few rows tell the models apart, the limits also allow for unseen rows that do: see {@link fisherZ}.
 *
 * Zou, "Toward using confidence intervals to compare correlations", Psychological Methods 12 (2007); Johnson, "Modified
 * t tests and confidence intervals for asymmetrical populations", JASA 73 (1978).
 */
export function pairedFisherZ(pair: PairedCorrelations, level: number): Limits {
  const { first, second, apart } = pair
  const difference = first.value - second.value
  const [ours, theirs] = [first, second].map(each => ({ value: each.value, ...fisherZ(each, level) }))
  const least = isFew(apart, level) ? leastLoss(first.rows, level) : 0
  const skewed = skewedReach(pair, level)
  return fartherOf(correlatedDifference(ours, theirs, correlationOfInfluences(pair)), {
    lower: difference - Math.max(skewed.below, least),
    upper: difference + Math.max(skewed.above, least),
  })
}

/** Returns the reach to either side of Student's t of the differences of the influences, corrected for skewness. */
function skewedReach(pair: PairedCorrelations, level: number): Reach {
  const { squares, cubes } = pair
  if (squares === 0) return { below: 0, above: 0 }
  const t = -studentTQuantile((1 - level) / 2, pair.first.rows - 3)
  // The skewness over the root of n is that of the sum of the differences.
  const skewness = cubes / squares ** 1.5
  const error = standardErrorOf(pair.first, pair.squares)
  return { below: farthest(t, skewness) * error, above: farthest(t, -skewness) * error }
}

/** Returns the farthest that the correction reaches for any quantile up to t: beyond 1.5/skewness it would turn back. */
function farthest(t: number, skewness: number): number {
  const at = skewness > 0 ? Math.min(t, 1.5 / skewness) : t
  return at - (skewness * (2 * at ** 2 + 1)) / 6
}

/** Returns the two-sided p-value of no difference, by Student's t of the differences of the influences. */
export function pairedFisherZTest(pair: PairedCorrelations): number {
  const { first, second, squares } = pair
  const difference = Math.abs(first.value - second.value)
  if (difference <= RELATIVE_TOLERANCE) return 1
  if (squares === 0 || (isPerfect(first.value) && isPerfect(second.value))) return 0
  return 2 * studentTCdf(-difference / standardErrorOf(pair.first, pair.squares), first.rows - 3)
}

/** Returns the correlation of both influences, whose means are 0; 0 if one is constant, as those of a perfect value are. */
function correlationOfInfluences({ first, second, products }: PairedCorrelations): number {
  const isConstant = ({ value, squares }: CorrelationMoments): boolean => squares === 0 || isPerfect(value)
  return isConstant(first) || isConstant(second) ? 0 : estimatedCorrelation(products, [first.squares, second.squares])
}
