import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'

/** The options of a matcher whose first argument is the cutoff, with it: `toHaveNDCGAt(10, 0.42)`. */
export function withCutoff(options: AnyOptions, k: unknown, bound: unknown): AnyOptions {
  if ('k' in options) {
    throw new EvaluationError({ column: 'k', problem: 'k stands among the options', mend: 'It is the first argument' })
  }
  // As in `toHaveNDCGAt(0.42, 10)`, where cutoff and bound are swapped.
  if (typeof k === 'number' && k > 0 && !isCutoff(k) && isCutoff(bound)) {
    throw new EvaluationError({
      column: 'k',
      problem: `the cutoff is ${k}, and the bound ${bound}`,
      expected: 'a positive integer, then the bound',
      mend: `Did you mean (${bound}, ${k})? The cutoff comes first`,
    })
  }
  return { ...options, k }
}

function isCutoff(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1
}
