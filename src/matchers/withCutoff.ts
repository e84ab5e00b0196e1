import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { OPTIONS_OF_GATE } from '../gates/gateOf.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import type { CallOfForm } from './valueMatchers.ts'

/** What `toHaveNDCGAt(10, 0.42)` stands for: the cutoff is an option of the metric, and a number what its value must be no worse than. */
export function callWithCutoff(metric: AnyMetric, [k, bound, given]: readonly unknown[]): CallOfForm {
  return {
    bound: typeof bound === 'object' && bound !== null ? bound : noWorseThan(metric, bound),
    options: withCutoff(requireOptions(given, OPTIONS_OF_GATE), k, bound),
  }
}

function noWorseThan(metric: AnyMetric, value: unknown): unknown {
  return metric.direction === 'down' ? { atMost: value } : { atLeast: value }
}

/** The options with the cutoff. */
function withCutoff(options: AnyOptions, k: unknown, bound: unknown): AnyOptions {
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
