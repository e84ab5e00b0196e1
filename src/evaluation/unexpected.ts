import { describeValue } from './describeValue.ts'
import { EvaluationError, type EvaluationProblem } from './evaluationError.ts'

/** How a null came about that stands where a number should. */
export const NULL_OF_JSON = 'JSON writes NaN and Infinity as null: look for one where this was written'

/** The error of a value that is not what was expected there: `yScore[3] is NaN`. */
export function unexpected(where: string, value: unknown, rest: Omit<EvaluationProblem, 'problem'>): EvaluationError {
  return new EvaluationError({ ...rest, problem: `${where} is ${describeValue(value)}` })
}
