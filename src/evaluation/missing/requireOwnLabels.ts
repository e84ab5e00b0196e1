import { rowsOnce } from '../encode/countedRows.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { Evaluation } from '../evaluation.ts'
import { NO_ANSWER } from './missingAnswers.ts'

/** Refuses a label that is called as missing predictions are: it would be taken for one of them, and not counted among them. */
export function requireOwnLabels({ data }: Evaluation, names: readonly ('yTrue' | 'yPred')[]): void {
  // Rows that a table stands for are not written out.
  const rows = rowsOnce(data)
  if (rows.kind !== 'rows') return
  for (const name of names) {
    const column = rows[name]
    if (column?.kind === 'labels') requireOwnLabel(name, column.labels)
  }
}

/** Refuses the same among labels of a column. */
export function requireOwnLabel(column: 'yTrue' | 'yPred', labels: readonly unknown[]): void {
  if (!labels.includes(NO_ANSWER)) return
  throw new EvaluationError({
    column,
    problem: `${column} has the label ${describeValue(NO_ANSWER)}, as rows without an answer are called`,
    ...(column === 'yPred'
      ? { expected: "null where there is no answer, beside whenMissing: 'wrong' or 'skip'" }
      : { expected: 'another name for the class' }),
  })
}
