import type { Evaluation } from '../evaluation/evaluation.ts'
import { EvaluationError } from '../evaluation/evaluationError.ts'
import type { ConfiguredMetric } from '../metrics/defineMetric.ts'
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
