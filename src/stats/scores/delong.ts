import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { normalReach, normalTwoSided } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'
import { type Placements, placements, sortedPlacements } from './placements.ts'
import { weightedPlacements } from './weightedArea.ts'

/** What the rows of one class say of an AUC. */
export interface ClassOfArea {
  readonly rows: number
  /** The variance of their mean placement; NaN for fewer than two rows. */
  readonly variance: number
}

/** An AUC whose variance is the sum of those of both classes: NaN where a class has fewer than two rows. */
export interface AreaOfClasses {
  readonly auc: number
  readonly variance: number
  readonly positives: ClassOfArea
  readonly negatives: ClassOfArea
}

type Area = Pick<AreaOfClasses, 'auc' | 'variance'>

/** The scores of two models for the same rows of each class. */
export interface PairedScores {
  readonly positives: readonly [Float64Array, Float64Array]
  readonly negatives: readonly [Float64Array, Float64Array]
}

/** Two AUCs over the same rows; variances are NaN where a class has fewer than two rows. */
export interface DelongPair {
  readonly aucs: readonly [number, number]
  readonly variances: readonly [number, number]
  readonly covariance: number
  /**
   * The variance of the first AUC less the second. Computed from variances and covariance, it would lose its digits
   * where models are alike.
   */
  readonly differenceVariance: number
}

/**
 * Returns an AUC and its variance, without assumptions about the scores: the variance of the mean placement of the
 * positives plus that of the negatives.
 *
 * DeLong, DeLong & Clarke-Pearson, "Comparing the areas under two or more correlated receiver operating characteristic
 * curves", Biometrics 44 (1988), in O(n log n) as Sun & Xu, "Fast implementation of DeLong's algorithm", IEEE Signal
 * Processing Letters 21 (2014).
 */
export function delong(positiveScores: Float64Array, negativeScores: Float64Array): AreaOfClasses {
  const { auc, ofPositives, ofNegatives } = sortedPlacements(positiveScores, negativeScores)
  const [positives, negatives] = [ofPositives, ofNegatives].map(placed => ({
    rows: placed.length,
    variance: covarianceOfMeans(placed, placed, auc, auc),
  }))
  return { auc, variance: positives.variance + negatives.variance, positives, negatives }
}

/** Returns the same as {@link delong} of rows that are counted at each distinct score. Both classes must occur. */
export function delongOfCounts({
  truePositives,
  falsePositives,
  positives,
  negatives,
}: ThresholdCounts): AreaOfClasses {
  const steps = truePositives.length
  const inStep = (above: Float64Array, i: number): number => above[i] - (i === 0 ? 0 : above[i - 1])
  // Rows of one score have one placement: half a tie is as good as the middle of its step.
  const ofPositive = (i: number): number => (negatives - falsePositives[i] + inStep(falsePositives, i) / 2) / negatives
  const ofNegative = (i: number): number => (truePositives[i] - inStep(truePositives, i) / 2) / positives
  const auc = compensatedSum(steps, i => inStep(truePositives, i) * ofPositive(i)) / positives
  const classOf = (rows: number, above: Float64Array, placement: (step: number) => number): ClassOfArea => {
    const squares = compensatedSum(steps, i => inStep(above, i) * (placement(i) - auc) ** 2)
    return { rows, variance: covarianceBy(squares, rows) }
  }
  const classes = {
    positives: classOf(positives, truePositives, ofPositive),
    negatives: classOf(negatives, falsePositives, ofNegative),
  }
  return { auc, variance: classes.positives.variance + classes.negatives.variance, ...classes }
}

/** Returns two AUCs over the same rows with their variances and covariance, as {@link delong} defines them. */
export function delongPaired({ positives, negatives }: PairedScores): DelongPair {
  const a = placements(positives[0], negatives[0])
  const b = placements(positives[1], negatives[1])
  const apart = {
    auc: a.auc - b.auc,
    ofPositives: less(a.ofPositives, b.ofPositives),
    ofNegatives: less(a.ofNegatives, b.ofNegatives),
  }
  return {
    aucs: [a.auc, b.auc],
    variances: [covarianceOf(a, a), covarianceOf(b, b)],
    covariance: covarianceOf(a, b),
    differenceVariance: covarianceOf(apart, apart),
  }
}

/** Returns the same of rows that each stand for so many. Both classes must occur. */
export function delongPairedOfCounts(
  scores: readonly [Float64Array, Float64Array],
  isPositive: ArrayLike<number>,
  count: Float64Array,
): DelongPair {
  const [a, b] = scores.map(each => weightedPlacements(each, isPositive, count))
  const meanProduct = (truth: 0 | 1, of: (row: number) => number): number => {
    const rows = compensatedSum(count.length, i => (isPositive[i] === truth ? count[i] : 0))
    const sum = compensatedSum(count.length, i => (isPositive[i] === truth ? count[i] * of(i) : 0))
    return covarianceBy(sum, rows)
  }
  const covariance = (of: (row: number) => number): number => meanProduct(1, of) + meanProduct(0, of)
  const [apartA, apartB] = [a, b].map(
    ({ auc, placed }) =>
      (row: number) =>
        placed[row] - auc,
  )
  return {
    aucs: [a.auc, b.auc],
    variances: [covariance(row => apartA(row) ** 2), covariance(row => apartB(row) ** 2)],
    covariance: covariance(row => apartA(row) * apartB(row)),
    differenceVariance: covariance(row => (a.placed[row] - b.placed[row] - (a.auc - b.auc)) ** 2),
  }
}

function less(a: Float64Array, b: Float64Array): Float64Array {
  const differences = new Float64Array(a.length)
  for (let i = 0; i < a.length; i++) differences[i] = a[i] - b[i]
  return differences
}

function covarianceOf(a: Placements, b: Placements): number {
  return (
    covarianceOfMeans(a.ofPositives, b.ofPositives, a.auc, b.auc) +
    covarianceOfMeans(a.ofNegatives, b.ofNegatives, a.auc, b.auc)
  )
}

function covarianceOfMeans(a: Float64Array, b: Float64Array, meanA: number, meanB: number): number {
  const n = a.length
  return covarianceBy(
    compensatedSum(n, i => (a[i] - meanA) * (b[i] - meanB)),
    n,
  )
}

/** Returns the covariance of two means for the sum of products. Of a single row the sum may be rounding: no number by 0. */
function covarianceBy(products: number, rows: number): number {
  return rows > 1 ? products / (rows - 1) / rows : Number.NaN
}

/** Returns AUC ± z·√variance within [0, 1]. Undefined where the variance is 0, since that would claim certainty. */
export function delongInterval({ auc, variance }: Area, level: number): Limits | undefined {
  if (!(variance > 0)) return undefined
  const reach = normalReach(level) * Math.sqrt(variance)
  return { lower: Math.max(0, auc - reach), upper: Math.min(1, auc + reach) }
}

/**
 * The same on the scale of the logit, so that it never leaves [0, 1]: Pepe, "The Statistical Evaluation of Medical
 * Tests for Classification and Prediction" (2003), 5.2. Undefined also for an AUC of 0 or 1.
 */
export function logitDelongInterval({ auc, variance }: Area, level: number): Limits | undefined {
  if (!(variance > 0 && auc > 0 && auc < 1)) return undefined
  const logit = Math.log(auc / (1 - auc))
  const reach = (normalReach(level) * Math.sqrt(variance)) / (auc * (1 - auc))
  return { lower: 1 / (1 + Math.exp(reach - logit)), upper: 1 / (1 + Math.exp(-reach - logit)) }
}

/** Tests whether two AUCs differ: z is their difference in standard errors, 0 where both order all pairs alike. */
export function delongTest({ aucs, differenceVariance }: DelongPair): {
  readonly z: number
  readonly twoSided: number
} {
  const difference = aucs[0] - aucs[1]
  const z = difference === 0 && differenceVariance === 0 ? 0 : difference / Math.sqrt(differenceVariance)
  return { z, twoSided: normalTwoSided(z) }
}
