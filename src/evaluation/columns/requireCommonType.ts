import { listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { Label } from '../label.ts'

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
