import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** The error of a value of a unit that what was said to be the largest does not allow. */
export function largestLossRefused(value: number, least: number, most: number): EvaluationError {
  return new EvaluationError({
    column: 'maxLoss',
    problem: `a value of ${value} lies outside ${least} to ${most}`,
    expected: 'the largest loss that a row can have',
  })
}
