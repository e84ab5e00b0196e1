import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** Returns the error for a value of a unit outside the range that `maxLoss` allows. */
export function largestLossRefused(value: number, least: number, most: number): EvaluationError {
  return new EvaluationError({
    column: 'maxLoss',
    problem: `a value of ${value} lies outside ${least} to ${most}`,
    expected: 'the largest loss that a row can have',
  })
}
