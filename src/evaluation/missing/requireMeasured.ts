import { EvaluationError } from '../errors/evaluationError.ts'
import type { Evaluation } from '../evaluation.ts'
import { borrowedEvaluation } from '../inputs/encodeEvaluation.ts'
import { whyUnmeasured } from './missingAnswers.ts'

/** Encodes what is judged, if so few of its answers are missing that it can be. */
export function measuredEvaluation(input: unknown): Evaluation {
  const evaluation = borrowedEvaluation(input)
  requireMeasured(evaluation)
  return evaluation
}

/**
 * Refuses to judge answers of which too many are missing, where a gate has no verdict of its own for that.
 *
 * @throws EvaluationError
 */
export function requireMeasured({ missing }: Evaluation): void {
  const why = missing && whyUnmeasured(missing)
  if (missing === undefined || why === undefined) return
  const { cases } = missing
  throw new EvaluationError({
    column: 'maxMissing',
    problem: `${why} (${cases
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}${cases.length > 5 ? ' …' : ''})`,
    mend: 'This is no verdict on quality: mend the run, or allow them with maxMissing',
  })
}
