import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { Label } from '../label.ts'

/**
 * The positive label: the one asked for, else the one that goes without saying in {0, 1}, {−1, 1} (1) and
 * {false, true} (true). Undefined where it does not go without saying.
 */
export function positiveLabel(labels: readonly Label[], asked: Label | undefined): Label | undefined {
  if (asked !== undefined) {
    if (labels.length >= 2 && !labels.includes(asked)) {
      throw new EvaluationError({
        column: 'positive',
        problem: `positive is ${describeValue(asked)}, which is none of the ${labels.length} classes`,
        expected: `one of ${listed(labels)}`,
      })
    }
    return asked
  }
  const within = (known: readonly Label[]): boolean => labels.every(label => known.includes(label))
  if (within([0, 1]) || within([-1, 1])) return 1
  if (within([false, true])) return true
  return undefined
}

/** The error of a binary metric that does not know which label it is about. */
export function positiveMissing(labels: readonly Label[]): EvaluationError {
  return new EvaluationError({
    column: 'positive',
    problem: `no positive label is known among ${listed(labels)}`,
    expected: 'positive, which is taken by itself only for 0/1, -1/1 and false/true',
    mend: `Add positive: ${describeValue(labels[labels.length - 1])} to the evaluation, or whichever of them it is`,
  })
}
