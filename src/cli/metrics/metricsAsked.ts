import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { resolveMetric } from '../../measure/resolveMetric.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { LabelType } from '../labelOfType.ts'
import { knownMetric } from './knownMetric.ts'
import { knownMetrics } from './knownMetrics.ts'

/**
 * Returns the metrics that a command names, at least one.
 *
 * @throws EvaluationError for none, and for a metric that there is not.
 */
export function metricsAsked(
  names: readonly string[] | undefined,
  type: LabelType,
): readonly [ConfiguredMetric, ...ConfiguredMetric[]] {
  const [first, ...others] = (names ?? []).map(name => resolveMetric(knownMetric(name, type), {}, knownMetrics))
  if (first !== undefined) return [first, ...others]
  throw new EvaluationError({ column: '--metric', problem: 'no metric is named', expected: '-m auc' })
}
