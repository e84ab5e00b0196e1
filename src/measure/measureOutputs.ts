import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { measureConfigured } from './measureConfigured.ts'
import type { Measurement } from './measurement.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from './resolveMetric.ts'

/**
 * Measures one metric on each of several outputs by itself.
 *
 * @throws EvaluationError for input that has no outputs, or that the metric cannot judge.
 *
 * @example
 * const yTrue = [[1, 10], [2, 30]]
 * const yPred = [[1, 12], [2, 26]]
 * measureOutputs({ task: 'multioutput', yTrue, yPred }, 'mae').map(({ value }) => value) // [0, 3]
 */
export function measureOutputs<const Asked extends MetricLike>(
  input: EvaluationInput,
  metric: KnownMetric<Asked>,
  options?: AnyOptions,
): readonly Measurement[] {
  return withCaller('measureOutputs', () => {
    const evaluation = borrowedEvaluation(input)
    const { data } = evaluation
    if (data.kind !== 'outputs') {
      throw new EvaluationError({
        column: 'task',
        problem: `this evaluation has one value a row: ${evaluation.columns.join(', ')}`,
        expected: "several outputs, with task: 'multioutput'",
      })
    }
    return data.yTrue.map((_, output) => measureConfigured(evaluation, resolveMetric(metric, { ...options, output })))
  })
}
