import { type ThresholdCounts, thresholdCountsOfRows } from '../../numeric/thresholdCounts.ts'
import type { RowData } from '../encode/rowData.ts'
import { type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { requireGiven } from '../errors/unexpected.ts'
import { remembered } from '../remembered.ts'
import { labelsOfRows } from './labelsOfRows.ts'

/** Whether each prediction is correct, and the model's confidence in it. */
export interface ConfidenceColumns extends RowsOfColumns {
  /** 1 where the prediction is correct. */
  readonly isCorrect: Uint8Array
  readonly confidence: Float64Array
  /** Cumulative counts at each distinct confidence, with correct predictions as the positives. */
  readonly counts: () => ThresholdCounts
}

/** `yScore` read as confidence in `yPred`. */
export function confidenceColumns(data: RowData): ConfidenceColumns {
  const confidence = requireGiven(data.yScore, 'yScore')
  // The threshold of the evaluation must not replace yPred by other labels.
  const { n, yTrue, yPred } = labelsOfRows(data, {})
  const isCorrect = new Uint8Array(n)
  for (let i = 0; i < n; i++) isCorrect[i] = yTrue[i] === yPred[i] ? 1 : 0
  const counts = remembered(() => thresholdCountsOfRows(isCorrect, confidence, data.sampleWeight))
  return { ...rowsOf(data), isCorrect, confidence, counts }
}
