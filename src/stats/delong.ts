import { compensatedSum } from '../numeric/compensatedSum.ts'
import { ascendingOrder } from '../numeric/orderOf.ts'
import { sortNumbers } from '../numeric/sortNumbers.ts'
import type { Ends } from './interval.ts'
import { normalReach } from './normal.ts'
import { type Tails, normalTails } from './tails.ts'

/** An AUC and the variance of its estimate; NaN where a class has fewer than two rows. */
export interface DelongArea {
  readonly auc: number
  readonly variance: number
}

/** Two AUCs over the same rows. */
export interface DelongPair {
  readonly aucs: readonly [number, number]
  readonly variances: readonly [number, number]
  readonly covariance: number
}

/** The same two scores of the rows of each class. */
export interface PairedScores {
  readonly positives: readonly [Float64Array, Float64Array]
  readonly negatives: readonly [Float64Array, Float64Array]
}

/**
 * The placement of a positive is the share of negatives that score lower, ties counting one half; that of a negative the
 * share of positives that score higher. The AUC is the mean of either, and its variance that of the mean of both.
 *
 * DeLong, DeLong & Clarke-Pearson, "Comparing the areas under two or more correlated receiver operating characteristic
 * curves", Biometrics 44 (1988); placed by sorting, as Sun & Xu, "Fast implementation of DeLong's algorithm", IEEE Signal
 * Processing Letters 21 (2014).
 */
export function delong(positiveScores: Float64Array, negativeScores: Float64Array): DelongArea {
  const positives = Float64Array.from(positiveScores)
  const negatives = Float64Array.from(negativeScores)
  sortNumbers(positives)
  sortNumbers(negatives)
  const { ofPositives, ofNegatives, auc } = placements(positives, negatives)
  return { auc, variance: meanCovariance(ofPositives, ofPositives, auc, auc) + meanCovariance(ofNegatives, ofNegatives, auc, auc) }
}

/** Both AUCs of {@link delong}, and how they vary together. */
export function delongPaired({ positives, negatives }: PairedScores): DelongPair {
  const a = placementsInPlace(positives[0], negatives[0])
  const b = placementsInPlace(positives[1], negatives[1])
  const together = (one: Placements, other: Placements): number =>
    meanCovariance(one.ofPositives, other.ofPositives, one.auc, other.auc) +
    meanCovariance(one.ofNegatives, other.ofNegatives, one.auc, other.auc)
  return { aucs: [a.auc, b.auc], variances: [together(a, a), together(b, b)], covariance: together(a, b) }
}
