import type { Label } from '../label.ts'
import { describeValue, listed } from './describeValue.ts'
import { EvaluationError } from './evaluationError.ts'

/** The error of a binary metric whose positive label is not known. */
export function positiveMissing(labels: readonly Label[]): EvaluationError {
  return new EvaluationError({
    column: 'positive',
    problem: `no positive label is known among ${listed(labels)}`,
    expected: 'positive, which is taken by itself only for 0/1, -1/1 and false/true',
    mend: `Add positive: ${describeValue(labels[labels.length - 1])} to the evaluation, or whichever of them it is`,
  })
}
