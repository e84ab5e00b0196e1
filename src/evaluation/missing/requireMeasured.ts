import { EvaluationError } from '../errors/evaluationError.ts'
import type { Evaluation } from '../evaluation.ts'
import { borrowedEvaluation } from '../inputs/encodeEvaluation.ts'
import { isUnmeasured, type MissingAnswers, missingOf } from './missingAnswers.ts'

/** `4 of 40 calls gave no answer, more than maxMissing 0`. */
export function unmeasuredText(missing: MissingAnswers): string {
  const { count, unit, max, stopped } = missing
  const has = count === 1 ? 'has no answer' : 'have no answer'
  const gave = unit === 'answer' ? 'got no verdict' : unit === 'call' || unit === 'pair' ? 'gave no answer' : has
  return stopped === undefined
    ? `not measured: ${missingOf(missing)} ${gave}, more than maxMissing ${max}`
    : `not measured: ${stopped}`
}

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
  if (missing === undefined || !isUnmeasured(missing)) return
  const { cases } = missing
  throw new EvaluationError({
    column: 'maxMissing',
    problem: `${unmeasuredText(missing)} (${cases
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}${cases.length > 5 ? ' …' : ''})`,
    mend: 'This is no verdict on quality: mend the run, or allow them with maxMissing',
  })
}
