import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Interval } from '../../stats/interval.ts'
import { computationOf } from '../measureConfigured.ts'
import { requireConfidence } from './confidence.ts'
import { hasInterval, intervalOf } from './intervalOf.ts'
import { sampleOf } from './intervalSample.ts'
import { isReason } from './orReason.ts'
import { methodFor, valueMethods } from './valueMethods.ts'

/**
 * Returns the one-sided limits of a value where a formula gives them; undefined where they would have to be resampled, where
 * rows stand in groups, and where the metric has none. For who shows limits that nobody asked for: they must cost nothing.
 */
export function closedForm(evaluation: Evaluation, metric: ConfiguredMetric, level: number): Interval | undefined {
  const { kind } = evaluation.data
  if (kind === 'report' || kind === 'repeated') return undefined
  try {
    const computation = computationOf(evaluation, metric)
    if (computation.computed.undefinedBecause !== undefined || !hasInterval(computation)) return undefined
    const request = requireConfidence(level)
    const name = methodFor(metric, sampleOf(computation, request), undefined, 2 * level - 1)
    const { resamples, needs } = valueMethods[name]
    if (resamples || needs === 'clusters' || needs === 'leftOut') return undefined
    const found = intervalOf(computation, request, 1)
    return isReason(found) ? undefined : found
  } catch (error) {
    if (error instanceof EvaluationError) return undefined
    throw error
  }
}
