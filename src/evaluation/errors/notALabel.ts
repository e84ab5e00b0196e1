import { isThenable, tagOf } from './describeValue.ts'
import type { EvaluationError } from './evaluationError.ts'
import { unexpected } from './unexpected.ts'

/** The error of a value that cannot name a class. */
export function notALabel(
  column: string,
  index: number,
  value: unknown,
  where = `${column}[${index}]`,
): EvaluationError {
  return unexpected(where, value, {
    column,
    index,
    expected: 'a label: a string, an integer or a boolean',
    mend: mendFor(column, value),
  })
}

function mendFor(column: string, value: unknown): string | undefined {
  if (Number.isInteger(value)) return 'Beyond 2^53 different integers are one number: write such labels as strings'
  if (Number.isFinite(value) && column.startsWith('slices.')) return 'Cut fractions into ranges, each a text: "0 to 10"'
  if (Number.isFinite(value)) return 'Scores go into yScore, with a threshold where labels are needed'
  if (tagOf(value) === 'Date')
    return 'Write it as a text, date.toISOString(), or as a number to predict, date.getTime()'
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return "Several values a row are judged with task: 'multilabel' (labels) or 'multioutput' (numbers)"
  return tagOf(value) === 'Object' && !isThenable(value)
    ? 'Take one field of it; all of them are judged as fields: [{ truth, answer }]'
    : undefined
}
