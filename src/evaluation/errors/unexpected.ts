import { describeValue, isThenable } from './describeValue.ts'
import { EvaluationError, type EvaluationProblem } from './evaluationError.ts'

/** The likely reason for a null where a number should be. */
export const NULL_OF_JSON = 'JSON writes NaN and Infinity as null: look for one where this was written'

/** The error of a value that is not what was expected there: `yScore[3] is NaN`. */
export function unexpected(where: string, value: unknown, rest: Omit<EvaluationProblem, 'problem'>): EvaluationError {
  const mend = rest.mend ?? (isThenable(value) ? 'Await it first' : undefined)
  return new EvaluationError({ ...rest, problem: `${where} is ${describeValue(value)}`, mend })
}

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

/** The error of a list in a row that has more or fewer values than it should. */
export function otherWidth(
  column: string,
  index: number,
  { length }: ArrayLike<unknown>,
  expected: string,
  beside = '',
): EvaluationError {
  return new EvaluationError({
    column,
    index,
    problem: `${column}[${index}] has ${length} ${length === 1 ? 'value' : 'values'}${beside}`,
    expected,
  })
}

/** The error of a column, list or evaluation that is empty. */
export function nothingThere(what: string): EvaluationError {
  return new EvaluationError({
    problem: `${what} is empty`,
    expected: 'at least one row: an empty evaluation proves nothing',
    mend: 'Check that the predictions were loaded',
  })
}

/** Returns what a column holds, which must be there. */
export function requireGiven<Held>(held: Held | undefined, column: string, problem = `there is no ${column}`): Held {
  if (held !== undefined) return held
  throw new EvaluationError({ column, problem })
}

export function finite(value: unknown, column: string, where: () => string, index?: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw unexpected(where(), value, {
      column,
      index,
      expected: 'a finite number',
      mend: value === null ? NULL_OF_JSON : undefined,
    })
  }
  return value
}
