import type { EvaluationError } from './evaluationError.ts'
import { unexpected } from './unexpected.ts'

/** The error of a value that cannot name a class. */
export function notALabel(column: string, index: number, value: unknown): EvaluationError {
  const fractional = typeof value === 'number' && Number.isFinite(value)
  return unexpected(`${column}[${index}]`, value, {
    column,
    index,
    expected: 'a label: a string, an integer or a boolean',
    mend: fractional
      ? 'Scores go into yScore, with a threshold where labels are needed'
      : Array.isArray(value) || ArrayBuffer.isView(value)
        ? "Several values a row are judged with task: 'multilabel' (labels) or 'multioutput' (numbers)"
        : undefined,
  })
}
