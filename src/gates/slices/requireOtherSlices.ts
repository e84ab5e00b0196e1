import { listed } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { SliceRequest } from '../../measure/slices/sliceRequest.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'

/**
 * Refuses slices within which a metric sets a single slice against itself: `by: 'country'` beside `slices: 'country'`.
 *
 * @throws EvaluationError where a slice has one label in all columns of `by`.
 */
export function requireOtherSlices(
  { id, metric, options }: ConfiguredMetric,
  request: Pick<SliceRequest, 'columns'> | undefined,
): void {
  if (!metric.shapes.some(name => name === 'slicedLabels' || name === 'slicedProbabilities')) return
  const by: readonly unknown[] = Array.isArray(options.by) ? options.by : [options.by]
  const same = request?.columns.find(columns => by.every(name => columns.some(column => column === name)))
  if (same === undefined) return
  throw new EvaluationError({
    column: 'slices',
    problem: `${id} sets the slices of ${listed(by)} against each other, and has no value within one slice of ${same.join(' × ')}`,
    expected: 'other slices, or none',
    mend: 'Leave slices out here: by alone says which slices are meant',
  })
}
