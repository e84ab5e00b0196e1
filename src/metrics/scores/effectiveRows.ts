import { type ScoreColumns, withCounts } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { scaleOf, times } from '../../numeric/powerOfTwoScale.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { type RowWeights, unweightedRows } from '../../stats/scores/estimatedArea.ts'

/**
 * Returns the weight of an effective row of each class, Σw²/Σw; 1 without weights. Rows of that weight and the same total
 * vary like the weighted ones.
 *
 * Kish, "Survey Sampling" (1965).
 */
export function rowWeights(columns: ScoreColumns): RowWeights {
  const { n, sampleWeight } = columns
  if (sampleWeight === undefined) return unweightedRows
  // Not before: counted rows are written out when they are first read.
  const { isPositive } = columns
  const scale = scaleOf(sampleWeight)
  const weightOf = (truth: number): number => {
    const sum = (power: 1 | 2): number =>
      compensatedSum(n, i => (isPositive[i] === truth ? (sampleWeight[i] * scale) ** power : 0))
    const total = sum(1)
    // Of one row that is one effective row nothing may be left by rounding.
    return total / wholeOr(total ** 2 / sum(2)) / scale
  }
  const [positive, negative] = [weightOf(1), weightOf(0)]
  // Of a class without rows, the one that may be unseen weighs as much as those of the other.
  return {
    positive: Number.isNaN(positive) ? negative : positive,
    negative: Number.isNaN(negative) ? positive : negative,
  }
}

/** Returns the same columns with weights of about 1 where products of two would overflow or vanish. Their ratios alone count. */
export function withUsualWeights(columns: ScoreColumns): ScoreColumns {
  const { sampleWeight } = columns
  if (sampleWeight === undefined) return columns
  const scale = scaleOf(sampleWeight)
  if (scale > 2 ** -128 && scale < 2 ** 128) return columns
  return withCounts({ ...columns, sampleWeight: times(sampleWeight, scale) })
}

/** Returns counts in effective rows. */
export function effectiveCounts(counts: ThresholdCounts, { positive, negative }: RowWeights): ThresholdCounts {
  if (positive === 1 && negative === 1) return counts
  const { thresholds, truePositives, falsePositives, positives, negatives } = counts
  return {
    thresholds,
    truePositives: truePositives.map(count => wholeOr(count / positive)),
    falsePositives: falsePositives.map(count => wholeOr(count / negative)),
    positives: wholeOr(positives / positive),
    negatives: wholeOr(negatives / negative),
  }
}

/** Returns how many effective rows each row is. */
export function effectiveShare(columns: ScoreColumns, { positive, negative }: RowWeights): (row: number) => number {
  const { sampleWeight } = columns
  // Not before: counted rows are written out when they are first read.
  if (sampleWeight === undefined) return () => 1
  const { isPositive } = columns
  return row => sampleWeight[row] / (isPositive[row] === 1 ? positive : negative)
}

/**
 * Returns by how many times the variance of weighted rows exceeds that of as many effective rows; at least 1. Heavy rows
 * may be those that deviate.
 */
export function designEffect(n: number, shareOf: (row: number) => number, partOf: (row: number) => number): number {
  const weighted = compensatedSum(n, row => (shareOf(row) * partOf(row)) ** 2)
  const effective = compensatedSum(n, row => shareOf(row) * partOf(row) ** 2)
  return effective > 0 ? Math.max(1, weighted / effective) : 1
}

// Divisions round, and counts of whole rows decide at which threshold a rate is kept.
function wholeOr(count: number): number {
  const whole = Math.round(count)
  return Math.abs(count - whole) < 1e-9 * Math.max(1, whole) ? whole : count
}
