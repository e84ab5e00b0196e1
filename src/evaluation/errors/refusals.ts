import { EvaluationError } from './evaluationError.ts'
import { startAtCaller } from './startAtCaller.ts'

// What becomes of the errors that refuse an input, on their way from the work that throws them.

/** Runs `work` on an input other than the judged one. An EvaluationError that it throws names this input. */
export function withPlace<T>(place: string, work: () => T): T {
  return rewording(work, error => {
    const { problem, caller: _, index: __, ...rest } = error.problem
    return new EvaluationError({ ...rest, column: place, problem: `in ${place} ${problem}` }, causeOf(error))
  })
}

/** Runs `work`. In place of an EvaluationError that it throws comes what `reworded` makes of it. */
export function rewording<T>(work: () => T, reworded: (error: EvaluationError) => EvaluationError): T {
  return unless(work, error => {
    throw reworded(error)
  })
}

/**
 * Runs `work`. If it throws an EvaluationError, the stack starts where the caller of this function was called. The
 * stack of an error from deep inside may be too short to reach that place.
 */
export function fromCaller<T>(work: () => T): T {
  return rewording(work, error => {
    startAtCaller(error, fromCaller)
    return error
  })
}

/** Runs `work`. If it throws an EvaluationError without a caller, the error gets this one. */
export function withCaller<T>(caller: string, work: () => T): T {
  return rewording(work, error => {
    if (error.caller !== undefined) return error
    const named = new EvaluationError({ ...error.problem, caller }, causeOf(error))
    startAtCaller(named, withCaller)
    return named
  })
}

function causeOf(error: EvaluationError): { readonly cause: unknown } | undefined {
  return 'cause' in error ? { cause: error.cause } : undefined
}

/** The result; undefined where the input is refused by an EvaluationError. */
export function unlessRefused<Result>(result: () => Result): Result | undefined {
  return unless(result, () => undefined)
}

/** The result, or the error by which an input is refused. */
export function resultOrRefusal<Result>(result: () => Result): Result | EvaluationError {
  return unless(result, error => error)
}

/** The result, or what becomes of the EvaluationError that refuses the input. Any other error is a fault, and is thrown on. */
function unless<Result, Refused>(result: () => Result, refused: (error: EvaluationError) => Refused): Result | Refused {
  try {
    return result()
  } catch (error) {
    if (error instanceof EvaluationError) return refused(error)
    throw error
  }
}
