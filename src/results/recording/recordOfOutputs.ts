import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { OutputColumns } from '../../evaluation/columns/outputColumns.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { measure } from '../../measure/measure.ts'
import type { OutputRecord, OutputsRecord } from '../records/evaluationRecord.ts'
import { recordOfNumbers } from './recordOfNumbers.ts'

const MOST_OUTPUTS = 30
const MOST_DRAWN = 3

/** Each output by its errors; residuals of those that are predicted worst. */
export function recordOfOutputs(
  evaluation: Evaluation,
  { outputs, n }: OutputColumns,
  details: DetailReader | undefined,
): OutputsRecord {
  const all = outputs.map(({ yTrue, yPred }, output): OutputRecord => {
    const value = (metric: 'mae' | 'rmse' | 'r2'): number => measure(evaluation, metric, { output }).value
    const meanResidual = yPred.reduce((sum, prediction, row) => sum + (prediction - yTrue[row]) / n, 0)
    return { output, mae: value('mae'), rmse: value('rmse'), r2: value('r2'), meanResidual }
  })
  // Without R² the truth is a single number, so all we can say is that it was missed.
  const place = ({ r2 }: OutputRecord): number => (Number.isNaN(r2) ? Number.NEGATIVE_INFINITY : r2)
  const worstFirst = all.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
  return {
    outputs: worstFirst.slice(0, MOST_OUTPUTS),
    others: Math.max(0, all.length - MOST_OUTPUTS),
    shown: worstFirst
      .slice(0, MOST_DRAWN)
      .map(({ output }) => ({ output, numbers: recordOfNumbers(outputs[output], details) })),
  }
}
