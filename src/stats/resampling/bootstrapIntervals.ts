import { normalCdf, normalQuantile } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'
import { isDegenerate, quantileOfSorted, sortedReplicates } from './replicates.ts'

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

/** What a bias-corrected and accelerated interval is computed from. */
export interface BcaInput {
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
