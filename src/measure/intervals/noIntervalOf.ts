import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'

/** The error of a metric that has no interval by any method. */
export function noIntervalOf({ id }: ConfiguredMetric): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `${id} has no interval: resampling says nothing of an extreme or of all items together`,
    mend: 'Leave confidence out, or gate a mean or a quantile',
  })
}
