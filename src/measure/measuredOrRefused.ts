import type { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { resultOrRefusal } from '../evaluation/errors/resultOrRefusal.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { type Computation, computationOf, measureConfigured } from './measureConfigured.ts'
import type { Measurement } from './measurement.ts'

/** The measurement, or the error by which the metric refuses the input. */
export function measuredOrRefused(evaluation: Evaluation, metric: ConfiguredMetric): Measurement | EvaluationError {
  return resultOrRefusal(() => measureConfigured(evaluation, metric))
}

/** The same of what is computed. */
export function computedOrRefused(evaluation: Evaluation, metric: ConfiguredMetric): Computation | EvaluationError {
  return resultOrRefusal(() => computationOf(evaluation, metric))
}
