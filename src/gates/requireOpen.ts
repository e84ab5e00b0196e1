import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { Measurement } from '../measure/measurement.ts'

/** Refuses to decide a value that no predictions could change: a gate on it could never fail, or never pass. */
export function requireOpen({ metric, settled, value }: Pick<Measurement, 'metric' | 'settled' | 'value'>): void {
  if (settled === undefined) return
  throw new EvaluationError({
    column: 'metric',
    problem: `${metric} is ${value} whatever is predicted, so a gate on it decides nothing: ${settled}`,
    expected: 'a metric that predictions can change',
  })
}
