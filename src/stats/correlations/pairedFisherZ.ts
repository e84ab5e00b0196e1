import { studentTCdf, studentTQuantile } from '../distributions/studentT.ts'
import type { Limits } from '../interval.ts'
import { type Correlation, spreadOver } from './correlation.ts'
import { fisherZ, isFew, leastLoss } from './fisherZ.ts'

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
export function pairedFisherZ(first: Correlation, second: Correlation, level: number): Limits {
  const n = first.influence.length
  const { rows } = first
  const difference = first.value - second.value
  const [ours, theirs] = [fisherZ(first, level), fisherZ(second, level)]
  const together = correlationOf(first.influence, second.influence)
  const lower = distance(first.value - ours.lower, theirs.upper - second.value, together)
  const upper = distance(ours.upper - first.value, second.value - theirs.lower, together)
  const apart = spreadOver(n, row => first.seen[row] - second.seen[row])
  const least = isFew(apart, level) ? leastLoss(rows, level) : 0
  const skewed = skewedReach(first, second, level)
  return {
    lower: difference - Math.max(lower, skewed.below, least),
    upper: difference + Math.max(upper, skewed.above, least),
  }
}

/** Returns the reach to either side of Student's t of the differences of the influences, corrected for skewness. */
function skewedReach(first: Correlation, second: Correlation, level: number): { below: number; above: number } {
  const n = first.influence.length
  let [squares, cubes] = [0, 0]
  for (let row = 0; row < n; row++) {
    const difference = first.influence[row] - second.influence[row]
    squares += difference ** 2
    cubes += difference ** 3
  }
  if (squares === 0) return { below: 0, above: 0 }
  const { rows } = first
  const t = -studentTQuantile((1 - level) / 2, rows - 3)
  // The skewness over the root of n is that of the sum of the differences.
  const shift = ((cubes / squares ** 1.5) * (2 * t ** 2 + 1)) / 6
  const error = Math.sqrt((squares / n / n) * (rows / (rows - 3)))
  return { below: (t - shift) * error, above: (t + shift) * error }
}

/** Returns the two-sided p-value of no difference, by Student's t of the differences of the influences. */
export function pairedFisherZTest(first: Correlation, second: Correlation): number {
  const n = first.influence.length
  let squares = 0
  for (let row = 0; row < n; row++) squares += (first.influence[row] - second.influence[row]) ** 2
  const difference = Math.abs(first.value - second.value)
  if (squares === 0) return difference === 0 ? 1 : 0
  const { rows } = first
  return 2 * studentTCdf(-difference / Math.sqrt((squares / n / n) * (rows / (rows - 3))), rows - 3)
}

function distance(a: number, b: number, together: number): number {
  return Math.sqrt(Math.max(0, a ** 2 + b ** 2 - 2 * together * a * b))
}

/** Returns the correlation of two columns with mean 0; 0 if one is constant. */
function correlationOf(a: Float64Array, b: Float64Array): number {
  let [aa, bb, ab] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    aa += a[i] ** 2
    bb += b[i] ** 2
    ab += a[i] * b[i]
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa) / Math.sqrt(bb) : 0
}
