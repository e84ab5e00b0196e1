import { countedRowsOf } from '../encode/rowNames.ts'
import type { EvaluationData } from '../evaluation.ts'

/** Whether counts stand for the rows: those of a table, or of an engine. */
export function isCounted(data: EvaluationData): boolean {
  return data.kind === 'totals' || countedRowsOf(data) !== undefined
}
