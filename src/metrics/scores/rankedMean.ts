import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { compensatedSum } from '../../numeric/compensatedSum.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { effectiveWilson } from '../../stats/scores/effectiveWilson.ts'
import type { RowWeights } from '../../stats/scores/unseenRows.ts'
import type { RankedValue } from '../definition/computed.ts'
import { rowWeights, type StepParts } from './effectiveRows.ts'
import { errorOfRows, rarerOf } from './rankedArea.ts'

/** The area of one class, or of a pair of classes, as part of a mean. */
export interface AreaOfClass {
  readonly columns: ScoreColumns
  /** Its weight in the mean. */
  readonly weight: number
  /** The rows that `columns` holds. Default: all. */
  readonly rows?: readonly number[] | undefined
  /** Returns what an effective row adds to the error of the area, by step, and the bias of the area if it has one. */
  readonly partsOf: (counts: ThresholdCounts, weights: RowWeights) => StepParts & { readonly bias?: number }
}

/**
 * Returns the basis of an interval of a mean of areas. The influence of a row is the sum of its influences on each area.
 * If hardly any row is wrong, there are at most as many effective rows as rows of the rarest class.
 */
export function rankedMean(n: number, value: number, areas: readonly AreaOfClass[]): RankedValue {
  const rarer = Math.min(...areas.map(({ columns }) => rarerOf(columns, rowWeights(columns))))
  let known: { readonly influence: Float64Array; readonly bias: number } | undefined
  const influences = (): NonNullable<typeof known> => {
    known ??= added(n, areas)
    return known
  }
  return {
    kind: 'area',
    rarer,
    limits: level => {
      const { influence, bias } = influences()
      const variance = compensatedSum(n, row => influence[row] ** 2) / n / (n - 1)
      const unseen = { value: 0.5, variance: 0.25 / rarer }
      const debiased = Math.min(1, Math.max(0, value - bias))
      return effectiveWilson({ value, debiased, variance, withUnseen: unseen, perfectWithUnseen: unseen, rarer }, level)
    },
    influence: () => influences().influence,
  }
}

function added(n: number, areas: readonly AreaOfClass[]): { readonly influence: Float64Array; readonly bias: number } {
  const influence = new Float64Array(n)
  let bias = 0
  for (const { columns, weight, rows, partsOf } of areas) {
    const weights = rowWeights(columns)
    const parts = partsOf(columns.counts(), weights)
    bias += weight * (parts.bias ?? 0)
    errorOfRows(columns, weights, parts).forEach((part, i) => {
      influence[rows === undefined ? i : rows[i]] += n * weight * part
    })
  }
  return { influence, bias }
}
