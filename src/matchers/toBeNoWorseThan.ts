import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { requireMargin } from '../gates/decideComparison.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { comparisonMatcher } from './comparisonMatcher.ts'
import type { Host } from './host.ts'
import type { Matcher } from './matcherContext.ts'

/** The matcher that allows a candidate to lose at most a margin. */
export function toBeNoWorseThan(host: Host, known: readonly AnyMetric[]): Matcher {
  return comparisonMatcher('toBeNoWorseThan', 'toBeBetterThan', host, known, {
    names: ['margin', 'relativeMargin', 'lead'],
    example: '{ margin: 0.01 }',
    boundOf: ({ margin, relativeMargin, lead }) => {
      if (lead !== undefined) {
        throw new EvaluationError({
          column: 'lead',
          problem: 'a lead is a gain that is asked for, and toBeNoWorseThan asks for none',
          expected: 'the loss that is allowed: { margin: 0.01 }',
          mend: 'For a gain write toBeBetterThan',
        })
      }
      return requireMargin(margin, relativeMargin)
    },
  })
}
