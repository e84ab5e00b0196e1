import { EvaluationError } from './evaluationError.ts'

/** The error of a column, list or evaluation that is empty. */
export function nothingThere(what: string): EvaluationError {
  return new EvaluationError({
    problem: `${what} is empty`,
    expected: 'at least one row: an empty evaluation proves nothing',
    mend: 'Check that the predictions were loaded',
  })
}
