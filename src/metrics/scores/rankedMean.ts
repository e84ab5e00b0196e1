import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { type RowNames, rowsIn } from '../../evaluation/encode/rowNames.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import { type EstimatedArea, effectiveWilson } from '../../stats/scores/effectiveWilson.ts'
import type { RankedValue } from '../definition/computed.ts'
import { rowWeights } from './effectiveRows.ts'
import { type AreaOfCounts, errorOfRows, rarerOf } from './rankedArea.ts'

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
  const estimates = areas.map(({ columns, weight, rows, partsOf, estimate }) => {
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
