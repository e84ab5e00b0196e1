import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'

/**
 * What repeated runs are a sample of. `rows`: the mean of these runs on all rows that there could be. `runs`: the mean of all
 * runs that the model could make, on all rows.
 */
export type Over = 'rows' | 'runs'

/** What is expected where one run was given. */
export const SEVERAL_RUNS = 'several runs over the same rows: repeated([first, second, third])'

/** Adds to a confidence what it is about. */
export function requireOver(over: unknown, confidence: ConfidenceRequest | undefined): ConfidenceRequest {
  if (over !== 'rows' && over !== 'runs') {
    throw unexpected('over', over, {
      column: 'over',
      expected: "'rows' (the mean of these runs) or 'runs' (the mean of all runs that the model could make)",
    })
  }
  if (confidence === undefined) {
    throw new EvaluationError({
      column: 'over',
      problem: 'over has no effect without confidence: the mean of the runs decides',
      mend: 'Add confidence: 0.95',
    })
  }
  return Object.freeze({ ...confidence, over })
}

/**
 * Refuses a claim about all runs where there is one run alone.
 *
 * @throws EvaluationError naming `over`.
 */
export function requireRunsFor({ over }: Pick<ConfidenceRequest, 'over'>, areRepeated: boolean): void {
  if (over !== 'runs' || areRepeated) return
  throw new EvaluationError({
    column: 'over',
    problem: "over is 'runs', and there is one run",
    expected: SEVERAL_RUNS,
  })
}
