import { evaluatedOnce } from '../../evaluation/encode/countedRows.ts'
import { countedRowsOf } from '../../evaluation/encode/rowNames.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type Computation, computedUnlessRefused } from '../measureConfigured.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from './dataSlices.ts'
import type { SliceRequest } from './sliceRequest.ts'

/** A slice and the result of its metric. */
export interface ComputedSlice {
  readonly slice: DataSlice
  readonly evaluation: Evaluation
  /** Undefined where the metric refuses these rows. One of the user’s own may: those of the library take any part of a whole. */
  readonly computation: Computation | undefined
  readonly support: number
}

/** Computes a metric on every slice that occurs. */
export function computedSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: Pick<SliceRequest, 'columns'>,
): readonly ComputedSlice[] {
  return dataSlices(evaluation, request).map(slice => {
    const some = evaluationOfSlice(evaluation, slice)
    const computation = computedUnlessRefused(some, metric)
    return { slice, evaluation: some, computation, support: supportOn(some, computation) }
  })
}

/** Returns the support of rows. Where the metric refuses them all count: they are no small slice, but one without a value. */
export function supportOn({ n }: Evaluation, computation: Computation | undefined): number {
  return computation === undefined ? n : supportOf(computation)
}

/**
 * Returns how many rows make a value stable: for a rate of one class the rows truly of that class (for specificity, of
 * the others), for scores the rows of the rarer class, for rankings the judged queries, else all rows. The truth alone
 * decides, so that a model cannot escape by predicting something else.
 */
export function supportOf(computation: Computation): number {
  const { evaluation, metric, runs } = computation
  if (runs !== undefined) return supportOf(runs[0])
  const counted = countedRowsOf(evaluation.data)
  const once = counted && computedUnlessRefused(evaluatedOnce(evaluation), metric)
  // By themselves the rows of a table may be refused.
  if (once === undefined) return supportAmong(computation, undefined)
  return supportAmong({ ...once, evaluation }, counted?.count)
}

/** The support when each computed row stands for several rows. */
function supportAmong({ evaluation, metric, computed }: Computation, count: Float64Array | undefined): number {
  if (metric.metric.unit === 'query') return evaluation.n
  const sumOf = (length: number, counts: (row: number) => boolean): number => {
    let sum = 0
    for (let row = 0; row < length; row++) if (counts(row)) sum += count?.[row] ?? 1
    return sum
  }
  if (computed.totals?.kind === 'area') {
    const { positives, negatives } = computed.totals.area
    return Math.min(positives.rows, negatives.rows)
  }
  const parts = computed.parts?.()
  switch (parts?.kind) {
    case 'scores': {
      const { isPositive } = parts.columns
      const positives = sumOf(isPositive.length, row => isPositive[row] === 1)
      return Math.min(positives, evaluation.n - positives)
    }
    case 'classes': {
      const [one, ...others] = parts.classes
      if (others.length > 0) return evaluation.n
      // A class that does not occur has no code.
      if (one === undefined) return 0
      const units = computed.units?.().values
      const { yTrue } = parts.columns
      // Where the truth alone says which rows count, the others are NaN.
      return units === undefined
        ? sumOf(yTrue.length, row => yTrue[row] === one)
        : sumOf(units.length, row => !Number.isNaN(units[row]))
    }
    case 'labelSets': {
      const [one, ...others] = parts.classes
      if (others.length > 0) return evaluation.n
      const { codes, starts } = parts.columns.yTrue
      return sumOf(starts.length - 1, row => codes.subarray(starts[row], starts[row + 1]).includes(one))
    }
    default:
      return evaluation.n
  }
}
