import { type ThresholdCounts, thresholdCountsOfRows } from '../../numeric/thresholdCounts.ts'
import type { RowData } from '../encode/rowData.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { labelColumns } from './labelColumns.ts'

/** Which predictions are right, and how confident the model is of each. */
export interface ConfidenceColumns {
  readonly n: number
  /** 1 where the prediction is the truth. */
  readonly isCorrect: Uint8Array
  readonly confidence: Float64Array
  readonly sampleWeight: Float64Array | undefined
  readonly ids: readonly (string | number)[] | undefined
  /** Cumulative counts at each distinct confidence: those that are right stand as the positives. */
  readonly counts: () => ThresholdCounts
}

/** `yScore` read as confidence in `yPred`. */
export function confidenceColumns(data: RowData): ConfidenceColumns {
  const { yScore: confidence, sampleWeight, ids } = data
  if (confidence === undefined) throw new EvaluationError({ column: 'yScore', problem: 'there is no yScore' })
  // A threshold of the evaluation must not put other labels in the place of yPred.
  const { n, yTrue, yPred } = labelColumns(data, {})
  const isCorrect = new Uint8Array(n)
  for (let i = 0; i < n; i++) isCorrect[i] = yTrue[i] === yPred[i] ? 1 : 0
  let counts: ThresholdCounts | undefined
  return {
    n,
    isCorrect,
    confidence,
    sampleWeight,
    ids,
    counts: () => {
      counts ??= thresholdCountsOfRows(isCorrect, confidence, sampleWeight)
      return counts
    },
  }
}
