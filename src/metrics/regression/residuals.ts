import type { NumberColumns } from '../../evaluation/columns/numberColumns.ts'
import { extentOf } from '../../numeric/extentOf.ts'
import type { LargestLoss, UnitValues } from '../definition/computed.ts'
import type { ErrorCounting, Parts } from '../definition/parts.ts'

/** Returns the parts that explain a metric of errors. */
export function residuals(columns: NumberColumns, counts: ErrorCounting, epsilon?: number): () => Parts {
  return () => ({ kind: 'residuals', columns, counts, epsilon })
}

/**
 * Returns the largest possible loss of a row, as far as yTrue tells. The truth is at one end of its range, and the
 * prediction errs inward.
 */
export function largestLoss(yTrue: Float64Array, lossOf: (truth: number, prediction: number) => number): LargestLoss {
  return asked => {
    const { low, high } = extentOf(yTrue)
    const error = asked ?? high - low
    const losses = [lossOf(low, low + error), lossOf(high, high - error)].filter(Number.isFinite)
    return { error, loss: Math.max(0, ...losses) }
  }
}

/** Returns the losses of rows, of whose mean a metric is made. */
export function lossesOfRows(
  { yTrue, yPred, sampleWeight }: NumberColumns,
  lossOf: (truth: number, prediction: number) => number,
  about: Pick<UnitValues, 'title' | 'fromMean' | 'claimed'> = {},
): UnitValues {
  const values = yTrue.map((truth, i) => lossOf(truth, yPred[i]))
  return { ...about, values, sampleWeight, largest: largestLoss(yTrue, lossOf) }
}
