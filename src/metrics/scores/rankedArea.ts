import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { rowsIn } from '../../evaluation/encode/countedRows.ts'
import type { RowNames } from '../../evaluation/encode/rowNames.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import {
  type EstimatedArea,
  effectiveWilson,
  type RowWeights,
  type StepParts,
} from '../../stats/scores/estimatedArea.ts'
import { estimatedPartialArea, partialArea } from '../../stats/scores/partialArea.ts'
import { type AreaOfStep, estimatedArea, jackknifedArea } from '../../stats/scores/precisionArea.ts'
import type { RankedValue } from '../definition/computed.ts'
import { effectiveCounts, effectiveShare, rowWeights, withUsualWeights } from './effectiveRows.ts'

/** What an interval of an area needs of the counts, given the weights of effective rows. */
interface AreaOfCounts {
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
    partsOf: (counts, weights) => {
      const { ofPositives, ofNegatives } = jackknifedArea(counts, areaOfStep, weights)
      const rows = counts.positives / weights.positive + counts.negatives / weights.negative
      // The jackknife's parts are influences; divided by the number of rows, they add up.
      const perRow = (parts: Float64Array): Float64Array => parts.map(part => part / rows)
      return { ofPositives: perRow(ofPositives), ofNegatives: perRow(ofNegatives) }
    },
  }
}

/** The area under the ROC curve up to a false positive rate. The curve of rates is the same in effective rows. */
export function areaUpTo(fpr: number): AreaOfCounts {
  return {
    estimate: (counts, weights) => estimatedPartialArea(effectiveCounts(counts, weights), fpr),
    partsOf: (counts, weights) => partialArea(effectiveCounts(counts, weights), fpr),
  }
}

/**
 * Returns the basis of an interval of an area, from its estimate and the parts of its rows.
 *
 * @param from - Returns the metric for the area's share of the largest possible one. It is linear.
 */
export function rankedBySteps(
  given: ScoreColumns,
  { estimate, partsOf }: AreaOfCounts,
  from: (share: number) => number = share => share,
): RankedValue {
  const columns = withUsualWeights(given)
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
function errorOfRows(
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

/** The area of one class, or of a pair of classes, as part of a mean. */
export interface AreaOfClass extends AreaOfCounts {
  readonly columns: ScoreColumns
  /** Its weight in the mean. */
  readonly weight: number
  /** The rows that `columns` holds. Default: all. */
  readonly rows?: readonly number[] | undefined
}

/**
 * Returns the basis of an interval of a mean of areas that share their rows. What a row adds to the error of the mean is
 * the sum of what it adds to each area, and the variance is that of these sums: at least what it would be with one more
 * error in each area.
 *
 * @param spoiled - The number of areas that one wrong row spoils: by Cauchy and Schwarz, the variance of their sum is at
 * most so many times the sum of their variances.
 */
export function rankedMean(
  rows: Pick<RowNames, 'count'> & { readonly n: number },
  value: number,
  areas: readonly AreaOfClass[],
  spoiled: number,
): RankedValue {
  const { count } = rows
  const n = rowsIn(rows)
  const rarer = Math.min(...areas.map(({ columns }) => rarerOf(columns, rowWeights(columns))))
  let known: MeanOfAreas | undefined
  const summed = (): MeanOfAreas => {
    known ??= added(rows, areas)
    return known
  }
  return {
    kind: 'area',
    rarer,
    limits: level => {
      const { influence, bias, estimates } = summed()
      const squares = compensatedSum(influence.length, row => (count?.[row] ?? 1) * influence[row] ** 2)
      const variance = squares / n / (n - 1)
      const meanOf = (part: (area: EstimatedArea) => number): number =>
        sumOver(estimates, ({ area, weight }) => weight * part(area))
      const varianceOf = (part: (area: EstimatedArea) => number): number =>
        spoiled * sumOver(estimates, ({ area, weight }) => weight ** 2 * part(area))
      const withUnseen = {
        value: meanOf(area => area.withUnseen.value),
        variance: variance + varianceOf(area => area.withUnseen.variance - area.variance),
      }
      const perfectWithUnseen = {
        value: meanOf(area => area.perfectWithUnseen.value),
        variance: varianceOf(area => area.perfectWithUnseen.variance),
      }
      const debiased = Math.min(1, Math.max(0, value - bias))
      const area = { value, debiased, variance, withUnseen, perfectWithUnseen: withUnseen, rarer }
      const { lower, upper } = effectiveWilson(area, level)
      // A mean of many areas varies less than any of them: capped like a perfect sample, its limits would be too wide. They
      // need only be no better than those of a perfect sample.
      const asPerfect = { value: 1, debiased: 1, variance: 0, withUnseen: perfectWithUnseen, perfectWithUnseen, rarer }
      const perfect = effectiveWilson(asPerfect, level)
      return { lower: Math.min(lower, perfect.lower), upper }
    },
    influence: () => summed().influence,
    count,
  }
}

interface MeanOfAreas {
  readonly influence: Float64Array
  readonly bias: number
  readonly estimates: readonly { readonly area: EstimatedArea; readonly weight: number }[]
}

function added(all: Pick<RowNames, 'count'> & { readonly n: number }, areas: readonly AreaOfClass[]): MeanOfAreas {
  const n = rowsIn(all)
  const influence = new Float64Array(all.n)
  let bias = 0
  const estimates = areas.map(({ columns: given, weight, rows, partsOf, estimate }) => {
    const columns = withUsualWeights(given)
    const weights = rowWeights(columns)
    const counts = columns.counts()
    const parts = partsOf(counts, weights)
    const area = estimate(counts, weights)
    bias += weight * (area.value - area.debiased)
    errorOfRows(columns, weights, parts).forEach((part, i) => {
      influence[rows === undefined ? i : rows[i]] += n * weight * part
    })
    return { area, weight }
  })
  return { influence, bias, estimates }
}

function sumOver<T>(items: readonly T[], term: (item: T) => number): number {
  return compensatedSum(items.length, i => term(items[i]))
}
