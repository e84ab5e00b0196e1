import { EvaluationError, type EvaluationInput, measure } from '../../src/index.ts'
import type { MetricLike } from '../../src/measure/resolveMetric.ts'
import type { AnyOptions } from '../../src/metrics/definition/optionSpec.ts'

/** What a measurement comes to. Only an EvaluationError counts as an outcome: anything else that is thrown stays thrown. */
export type Outcome = number | 'undefined' | 'bad input'

export function outcomeOf(input: EvaluationInput, metric: MetricLike, options?: AnyOptions): Outcome {
  try {
    const { value, undefinedBecause } = measure(input, metric, options)
    return undefinedBecause === undefined ? value : 'undefined'
  } catch (error) {
    if (error instanceof EvaluationError) return 'bad input'
    throw error
  }
}

/** Equal up to 1e-12 of the larger, or of 1. */
export function agree(a: Outcome, b: Outcome): boolean {
  if (typeof a === 'string' || typeof b === 'string' || !Number.isFinite(a)) return a === b
  return Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a), Math.abs(b))
}
