import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { requireLead } from '../gates/decideComparison.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { comparisonMatcher } from './comparisonMatcher.ts'
import type { Host } from './host.ts'
import type { Matcher } from './matcherContext.ts'

/** The matcher that requires a candidate to be better than a baseline, by a lead. */
export function toBeBetterThan(host: Host, known: readonly AnyMetric[]): Matcher {
  return comparisonMatcher('toBeBetterThan', 'toBeNoWorseThan', host, known, {
    names: ['lead', 'margin', 'relativeMargin'],
    example: '{ lead: 0.01 }',
    boundOf: ({ lead, margin, relativeMargin }) => {
      if (margin !== undefined || relativeMargin !== undefined) {
        throw new EvaluationError({
          column: 'margin',
          problem: 'a margin is a loss that is allowed, and toBeBetterThan allows none',
          expected: 'the gain that is asked for, if it must be more than any: { lead: 0.01 }',
          mend: 'For an allowed loss write toBeNoWorseThan',
        })
      }
      return requireLead(lead)
    },
  })
}
