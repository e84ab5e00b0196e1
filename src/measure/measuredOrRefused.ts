import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { measureConfigured } from './measureConfigured.ts'
import type { Measurement } from './measurement.ts'

/** The measurement, or the error by which the metric refuses the input. */
export function measuredOrRefused(evaluation: Evaluation, metric: ConfiguredMetric): Measurement | EvaluationError {
  try {
    return measureConfigured(evaluation, metric)
  } catch (error) {
    if (error instanceof EvaluationError) return error
    throw error
  }
}
