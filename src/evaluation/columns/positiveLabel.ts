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

/**
 * Refuses columns, each of one type, of which one has another type than the other: `1` and `'1'` are two classes, so no
 * prediction could be correct.
 */
export function requireCommonType(truth: readonly Label[], predicted: readonly Label[]): void {
  const [ofTruth, ofPrediction] = [typeof truth[0], typeof predicted[0]]
  if (ofTruth === ofPrediction) return
  throw new EvaluationError({
    column: 'yPred',
    problem: `yTrue has ${listed(truth)} and yPred has ${listed(predicted)}: labels of other types are never the same`,
    expected: 'labels of one type',
    mend: `Make yPred ${ofTruth}s, or yTrue ${ofPrediction}s${asRead(ofTruth, ofPrediction)}`,
  })
}

/** How the column of a file that was read as numbers is read as the other's type. */
function asRead(ofTruth: string, ofPrediction: string): string {
  const type = [ofTruth, ofPrediction].includes('string') ? 'text' : 'boolean'
  const column = ofTruth === (type === 'text' ? 'string' : 'boolean') ? 'yPred' : 'yTrue'
  return `; of a file, by types: { ${column}: '${type}' } or --types ${column}=${type}`
}
