import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf } from '../../numeric/powerOfTwoScale.ts'
import { weightedMean } from '../../numeric/weightedMean.ts'
import { normalCdf, normalQuantile, normalReach } from '../distributions/normal.ts'
import { fartherOf, type Limits } from '../interval.ts'

// Each interval is undefined where all replicates are the same, since a width of 0 would claim certainty.

/**
 * Returns the quantiles of the replicates themselves.
 *
 * Efron & Tibshirani, "An Introduction to the Bootstrap" (1993), 13.3.
 */
export function percentileInterval(replicates: Float64Array, level: number): Limits | undefined {
  return between(sortedReplicates(replicates), (1 - level) / 2, (1 + level) / 2)
}

/**
 * Returns the quantiles of the replicates, reflected in the estimate.
 *
 * Davison & Hinkley, "Bootstrap Methods and their Application" (1997), 5.2.
 */
export function basicInterval(estimate: number, replicates: Float64Array, level: number): Limits | undefined {
  const limits = percentileInterval(replicates, level)
  return limits && { lower: 2 * estimate - limits.upper, upper: 2 * estimate - limits.lower }
}

/** With more bias than this share of their spread, replicates end before the corrected quantiles. */
const MOST_BIAS = 0.5

/**
 * Returns limits that reach at least as far as normal ones about the estimate less its bias, on the side where no replicate
 * is: resamples repeat what makes samples understate a value, as macro-F1 of rare labels, and end short of the truth.
 *
 * Davison & Hinkley, "Bootstrap Methods and their Application" (1997), 5.2, for the normal limits.
 */
export function pastBias(limits: Limits, estimate: number, replicates: Float64Array, level: number): Limits {
  const n = replicates.length
  const mean = weightedMean(n, undefined, i => replicates[i])
  const deviations = replicates.map(replicate => replicate - mean)
  // Squares of tiny or huge values would leave the range of doubles.
  const scale = scaleOf(deviations)
  const deviation = Math.sqrt(compensatedSum(n, i => (scale * deviations[i]) ** 2) / (n - 1)) / scale
  const bias = mean - estimate
  if (Math.abs(bias) <= MOST_BIAS * deviation) return limits
  const limit = estimate - bias - Math.sign(bias) * normalReach(level) * deviation
  return fartherOf(limits, { lower: limit, upper: limit })
}

/** What a bias-corrected and accelerated interval is computed from. */
interface BcaInput {
  readonly estimate: number
  readonly replicates: Float64Array
  /** From {@link acceleration} or `jackknifeAcceleration`. */
  readonly acceleration: number
}

/**
 * Returns quantiles of the replicates at corrected levels: corrected for the share of replicates below the estimate,
 * and for a standard error that grows with the value. Undefined also where all replicates lie to one side of the
 * estimate.
 *
 * Efron, "Better bootstrap confidence intervals", JASA 82 (1987).
 */
export function bcaInterval({ estimate, replicates, acceleration }: BcaInput, level: number): Limits | undefined {
  const sorted = sortedReplicates(replicates)
  const bias = normalQuantile(shareBelow(sorted, estimate))
  if (!Number.isFinite(bias)) return undefined
  const corrected = (share: number): number => {
    const z = bias + normalQuantile(share)
    const stretch = 1 - acceleration * z
    // This far out the standard error would grow faster than the value.
    if (stretch <= 0) return z > 0 ? 1 : 0
    return normalCdf(bias + z / stretch)
  }
  return between(sorted, corrected((1 - level) / 2), corrected((1 + level) / 2))
}

/** Replicates that equal the estimate, or differ from it by rounding only, count one half. */
function shareBelow(sorted: Float64Array, estimate: number): number {
  // An estimate of 0 may be the rounding of larger values that cancel.
  const rounding = 1e-12 * Math.max(Math.abs(estimate), Math.abs(sorted[0]), Math.abs(sorted[sorted.length - 1]))
  let twice = 0
  for (const replicate of sorted) {
    if (replicate < estimate - rounding) twice += 2
    else if (replicate <= estimate + rounding) twice++
  }
  return twice / (2 * sorted.length)
}

function between(sorted: Float64Array, lower: number, upper: number): Limits | undefined {
  if (isDegenerate(sorted)) return undefined
  return { lower: quantileOfSorted(sorted, lower), upper: quantileOfSorted(sorted, upper) }
}

/**
 * Returns the acceleration of a BCa interval, Σ l³ / (6·(Σ l²)^1.5), where l is the influence of each unit (or group of
 * units): how much the statistic moves when the unit gets a little more weight. 0 where no unit has influence.
 *
 * Efron, "Better bootstrap confidence intervals", JASA 82 (1987), formula 7.2.
 */
export function acceleration(influence: Float64Array): number {
  const n = influence.length
  const mean = weightedMean(n, undefined, i => influence[i])
  // Only ratios count; without scaling, cubes could overflow.
  let size = 0
  for (let i = 0; i < n; i++) size = Math.max(size, Math.abs(influence[i] - mean))
  if (!(size > 0)) return 0
  const squares = compensatedSum(n, i => ((influence[i] - mean) / size) ** 2)
  const cubes = compensatedSum(n, i => ((influence[i] - mean) / size) ** 3)
  return cubes / (6 * squares ** 1.5)
}

/** Returns the acceleration from the values of the statistic without each unit in turn. */
export function jackknifeAcceleration(withoutEach: Float64Array): number {
  return -acceleration(withoutEach)
}

/**
 * Returns the values of a statistic on resamples, ascending.
 *
 * @throws RangeError for a replicate without a value: the caller decides what becomes of such resamples.
 */
function sortedReplicates(replicates: Float64Array): Float64Array {
  const index = replicates.findIndex(replicate => !Number.isFinite(replicate))
  if (index !== -1) throw new RangeError(`replicates[${index}] is ${replicates[index]}`)
  return Float64Array.from(replicates).sort()
}

/** The value at a share of ascending values, linear between neighbours: type 7 of Hyndman & Fan (1996). */
export function quantileOfSorted(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const lower = sorted[below]
  const rest = place - below
  // Infinite neighbours have no number between them.
  if (rest === 0 || lower === sorted[below + 1]) return lower
  return lower * (1 - rest) + sorted[below + 1] * rest
}

/** Whether all replicates are the same but for rounding, so that resampling shows nothing. */
export function isDegenerate(sorted: Float64Array): boolean {
  const least = sorted[0]
  const most = sorted[sorted.length - 1]
  return most - least <= 1e-12 * Math.max(Math.abs(least), Math.abs(most))
}
