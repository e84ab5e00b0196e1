import { EvaluationError } from './evaluationError.ts'

/** The result, or the error by which an input is refused. Any other error is a fault, and is thrown on. */
export function resultOrRefusal<Result>(result: () => Result): Result | EvaluationError {
  try {
    return result()
  } catch (error) {
    if (error instanceof EvaluationError) return error
    throw error
  }
}
