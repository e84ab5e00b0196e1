import { RELATIVE_TOLERANCE } from '../../numeric/nearlyEqual.ts'
import { largestMagnitude } from '../../numeric/powerOfTwoScale.ts'
import { studentTCdf, studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import {
  type Correlation,
  type CorrelationMoments,
  isPerfect,
  momentsOfCorrelation,
  spreadOver,
} from './correlation.ts'
import { fisherZ, isFew, leastLoss } from './fisherZ.ts'

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
  const [ours, theirs] = [fisherZ(first, level), fisherZ(second, level)]
  const together = correlationOfInfluences(pair)
  const lower = distance(first.value - ours.lower, theirs.upper - second.value, together)
  const upper = distance(ours.upper - first.value, second.value - theirs.lower, together)
  const least = isFew(apart, level) ? leastLoss(first.rows, level) : 0
  const skewed = skewedReach(pair, level)
  return {
    lower: difference - Math.max(lower, skewed.below, least),
    upper: difference + Math.max(upper, skewed.above, least),
  }
}

/** Returns the reach to either side of Student's t of the differences of the influences, corrected for skewness. */
function skewedReach(pair: PairedCorrelations, level: number): { below: number; above: number } {
  const { squares, cubes } = pair
  if (squares === 0) return { below: 0, above: 0 }
  const t = -studentTQuantile((1 - level) / 2, pair.first.rows - 3)
  // The skewness over the root of n is that of the sum of the differences.
  const shift = ((cubes / squares ** 1.5) * (2 * t ** 2 + 1)) / 6
  const error = standardErrorOf(pair)
  return { below: (t - shift) * error, above: (t + shift) * error }
}

/** Returns the two-sided p-value of no difference, by Student's t of the differences of the influences. */
export function pairedFisherZTest(pair: PairedCorrelations): number {
  const { first, second, squares } = pair
  const difference = Math.abs(first.value - second.value)
  if (difference <= RELATIVE_TOLERANCE) return 1
  if (squares === 0 || (isPerfect(first.value) && isPerfect(second.value))) return 0
  return 2 * studentTCdf(-difference / standardErrorOf(pair), first.rows - 3)
}

/** Returns the standard error of the difference. */
function standardErrorOf({ first: { n, rows }, squares }: PairedCorrelations): number {
  return Math.sqrt((squares / n / n) * (rows / (rows - 3)))
}

function distance(a: number, b: number, together: number): number {
  return Math.sqrt(Math.max(0, a ** 2 + b ** 2 - 2 * together * a * b))
}

/** Returns the correlation of both influences, whose means are 0; 0 if one is constant, as those of a perfect value are. */
function correlationOfInfluences({ first, second, products }: PairedCorrelations): number {
  const isConstant = ({ value, squares }: CorrelationMoments): boolean => squares === 0 || isPerfect(value)
  if (isConstant(first) || isConstant(second)) return 0
  return products / Math.sqrt(first.squares) / Math.sqrt(second.squares)
}
