import type { EvaluationError } from './evaluationError.ts'
import { NULL_OF_JSON, unexpected } from './unexpected.ts'

/** The error of a number that is NaN or infinite, and of what is no number. */
export function notFinite(column: string, index: number, value: unknown): EvaluationError {
  return unexpected(`${column}[${index}]`, value, {
    column,
    index,
    expected: 'a finite number',
    mend:
      typeof value === 'number'
        ? 'A model that returns it is broken for this row; decide there what the row should count as'
        : value === null
          ? NULL_OF_JSON
          : undefined,
  })
}
