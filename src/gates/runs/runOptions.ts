import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import type { Over } from '../../measure/runs/over.ts'
import type { AnyOptions } from '../../metrics/definition/optionSpec.ts'

/** What a gate with confidence claims of repeated runs. */
export interface OverOptions {
  /**
   * What repeated runs are a sample of, with `confidence`: `'rows'` claims the mean of these runs, `'runs'` the mean of all runs
   * that the model could make. Default: `'rows'`.
   */
  readonly over?: Over | undefined
}

/** What a gate on a value asks of repeated runs. */
export interface RunOptions {
  /** How many of the repeated runs must meet the bound, each by itself; their mean need not. */
  readonly atLeastRuns?: number | undefined
}

/** Checks a number of runs, and that nothing beside it is about their mean. */
export function requireLeastRuns(
  atLeastRuns: unknown,
  beside: { readonly slices: boolean; readonly over: unknown },
): number {
  if (typeof atLeastRuns !== 'number' || !Number.isInteger(atLeastRuns) || atLeastRuns < 1) {
    throw unexpected('atLeastRuns', atLeastRuns, {
      column: 'atLeastRuns',
      expected: 'a whole number of runs of at least 1',
    })
  }
  if (!beside.slices && beside.over === undefined) return atLeastRuns
  const column = beside.slices ? 'slices' : 'over'
  throw new EvaluationError({
    column,
    problem: `${column} stands beside atLeastRuns, and is about the mean of the runs`,
    expected: 'a gate for each: one on the number of runs, one on their mean',
  })
}

/** Refuses a number of runs in a comparison, which is about the means of the runs. */
export function refuseCompared(options: AnyOptions): void {
  if (options.atLeastRuns === undefined) return
  throw new EvaluationError({
    column: 'atLeastRuns',
    problem: 'atLeastRuns is how many runs must meet a bound, and this is a comparison',
    expected: 'repeated runs alone: their mean is compared',
  })
}
