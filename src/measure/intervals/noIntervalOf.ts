import { catalog } from '../../../generated/metrics/catalog.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'

/** The error of a metric that has no interval by any method. */
export function noIntervalOf({ id, metric }: ConfiguredMetric): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `${id} has no interval: resampling says nothing of an extreme or of all items together`,
    mend:
      'by' in metric.options
        ? "Leave confidence out, or judge every pair of slices: toHaveSliceGapBelow('recall', 0.1, { slices: 'country', confidence: 0.95 })"
        : catalog.includes(metric)
          ? 'Leave confidence out, or gate a mean or a quantile'
          : 'Leave confidence out, or have your metric return units: the value of each row or query, of which it is the mean',
  })
}
