import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { type EstimatedArea, effectiveWilson } from '../../stats/scores/effectiveWilson.ts'
import { estimatedPartialArea, partialArea } from '../../stats/scores/partialArea.ts'
import { type AreaOfStep, estimatedArea, jackknifedArea } from '../../stats/scores/precisionArea.ts'
import type { RowWeights } from '../../stats/scores/unseenRows.ts'
import type { RankedValue } from '../definition/computed.ts'
import { effectiveCounts, effectiveShare, rowWeights, type StepParts } from './effectiveRows.ts'

/** What an interval of an area needs of the counts, given the weights of effective rows. */
export interface AreaOfCounts {
  readonly estimate: (counts: ThresholdCounts, weights: RowWeights) => EstimatedArea
  readonly partsOf: (counts: ThresholdCounts, weights: RowWeights) => StepParts
}

/** Returns the basis of an interval of the area under the precision-recall curve. */
export function rankedArea(columns: ScoreColumns, areaOfStep: AreaOfStep): RankedValue {
  return rankedBySteps(columns, precisionArea(areaOfStep))
}

/** The area under the precision-recall curve. */
export function precisionArea(areaOfStep: AreaOfStep): AreaOfCounts {
  return {
    estimate: (counts, weights) => estimatedArea(counts, areaOfStep, weights),
    partsOf: (counts, weights) => precisionParts(counts, areaOfStep, weights),
  }
}

/** Returns the parts of rows in the error of an area under the precision-recall curve. */
function precisionParts(counts: ThresholdCounts, areaOfStep: AreaOfStep, weights: RowWeights): StepParts {
  const { ofPositives, ofNegatives } = jackknifedArea(counts, areaOfStep, weights)
  const rows = counts.positives / weights.positive + counts.negatives / weights.negative
  // The jackknife's parts are influences; divided by the number of rows, they add up.
  const perRow = (parts: Float64Array): Float64Array => parts.map(part => part / rows)
  return { ofPositives: perRow(ofPositives), ofNegatives: perRow(ofNegatives) }
}

/**
 * Returns the basis of an interval of the area under the ROC curve up to a false positive rate.
 *
 * @param from - Returns the metric for the area's share of the largest possible one. It is linear.
 */
export function rankedPartialArea(columns: ScoreColumns, fpr: number, from: (share: number) => number): RankedValue {
  return rankedBySteps(columns, areaUpTo(fpr), from)
}

/** The area under the ROC curve up to a false positive rate. The curve of rates is the same in effective rows. */
export function areaUpTo(fpr: number): AreaOfCounts {
  return {
    estimate: (counts, weights) => estimatedPartialArea(effectiveCounts(counts, weights), fpr),
    partsOf: (counts, weights) => partialArea(effectiveCounts(counts, weights), fpr),
  }
}

/** Returns the basis of an interval of an area, from its estimate and the parts of its rows. */
function rankedBySteps(
  columns: ScoreColumns,
  { estimate, partsOf }: AreaOfCounts,
  from: (share: number) => number = share => share,
): RankedValue {
  const weights = rowWeights(columns)
  const { n, sampleWeight } = columns
  const slope = from(1) - from(0)
  let parts: Float64Array | undefined
  let estimated: EstimatedArea | undefined
  const errors = (): Float64Array => {
    parts ??= errorOfRows(columns, weights, partsOf(columns.counts(), weights))
    return parts
  }
  const estimatedOnce = (): EstimatedArea => {
    if (estimated !== undefined) return estimated
    const found = estimate(columns.counts(), weights)
    // Where heavy rows are those that deviate, rows vary more than as many effective rows do.
    const linear = sampleWeight === undefined ? 0 : compensatedSum(n, row => errors()[row] ** 2)
    estimated = linear > found.variance ? { ...found, variance: linear } : found
    return estimated
  }
  return {
    kind: 'area',
    rarer: rarerOf(columns, weights),
    limits: level => {
      const { lower, upper } = effectiveWilson(estimatedOnce(), level)
      return { lower: from(lower), upper: from(upper) }
    },
    influence: () => errors().map(part => n * slope * part),
    count: columns.counted?.count,
  }
}

/** Returns the number of effective rows of the rarer class. */
export function rarerOf(columns: ScoreColumns, { positive, negative }: RowWeights): number {
  const { positives, negatives } = columns.totals()
  if (columns.sampleWeight === undefined) return Math.min(positives, negatives)
  return Math.floor(Math.min(positives / positive, negatives / negative) + 1e-9)
}

/** Returns what each row adds to the error of an area. Effective rows of one class and one score add the same. */
export function errorOfRows(
  columns: ScoreColumns,
  weights: RowWeights,
  { ofPositives, ofNegatives }: StepParts,
): Float64Array {
  const { isPositive, yScore } = columns.counted ?? columns
  const shareOf = effectiveShare(columns, weights)
  const parts = new Float64Array(yScore.length)
  let step = -1
  let last = Number.NaN
  for (const row of argsortDescending(yScore)) {
    if (yScore[row] !== last) step++
    last = yScore[row]
    parts[row] = shareOf(row) * (isPositive[row] === 1 ? ofPositives[step] : ofNegatives[step])
  }
  return parts
}
