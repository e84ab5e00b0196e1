import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { meantLabel } from '../errors/meantLabel.ts'
import type { Label } from '../label.ts'

/**
 * The positive label: the given one, else 1 for {0, 1} and {−1, 1}, and true for {false, true}. Undefined for other
 * labels.
 */
export function positiveLabel(labels: readonly Label[], asked: Label | undefined): Label | undefined {
  if (asked !== undefined) {
    // The class of a truth that has one class alone may be the other one.
    const mayBeAbsent = labels.length < 2 && labels.every(label => typeof label === typeof asked)
    if (!mayBeAbsent && !labels.includes(asked)) {
      throw new EvaluationError({
        column: 'positive',
        problem: `positive is ${describeValue(asked)}, which is no class`,
        expected: `one of ${listed(labels)}`,
        mend: meantLabel('positive', asked, labels),
      })
    }
    return asked
  }
  const within = (known: readonly Label[]): boolean => labels.every(label => known.includes(label))
  if (within([0, 1]) || within([-1, 1])) return 1
  if (within([false, true])) return true
  return undefined
}

/** The error of a binary metric whose positive label is not known. */
export function positiveMissing(labels: readonly Label[]): EvaluationError {
  return new EvaluationError({
    column: 'positive',
    problem: `no positive label is known among ${listed(labels)}`,
    expected: 'positive, which is taken by itself only for 0/1, -1/1 and false/true',
    mend: `Add positive: ${describeValue(labels[labels.length - 1])} to the evaluation, or whichever of them it is`,
  })
}
