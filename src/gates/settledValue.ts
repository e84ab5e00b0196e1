import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Measurement } from '../measure/measurement.ts'

/** The error of a gate on a value that no predictions could change: it could never fail, or never pass. */
export function settledValue({
  metric,
  settled,
  value,
}: Pick<Measurement, 'metric' | 'settled' | 'value'>): EvaluationError {
  return new EvaluationError({
    column: 'metric',
    problem: `${metric} is ${value} whatever is predicted, so a gate on it decides nothing: ${settled}`,
    expected: 'a metric that predictions can change',
  })
}
