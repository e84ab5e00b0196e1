import { listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { Label } from '../label.ts'

/** Refuses columns without a common type: `1` and `'1'` are two classes, so no prediction could be correct. */
export function requireCommonType(truth: readonly Label[], predicted: readonly Label[]): void {
  const types = new Set(predicted.map(label => typeof label))
  if (truth.some(label => types.has(typeof label))) return
  throw new EvaluationError({
    column: 'yPred',
    problem: `yTrue has ${listed(truth)} and yPred has ${listed(predicted)}: labels of other types are never the same`,
    expected: 'labels of one type',
    mend: `Make yPred ${typeof truth[0]}s, or yTrue ${typeof predicted[0]}s`,
  })
}
