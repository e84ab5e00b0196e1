import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { type ComparisonBound, requireLead, requireMargin } from '../gates/decideComparison.ts'
import type { Given } from './options/commandOption.ts'
import type { differenceOptions } from './options/comparisonOptions.ts'

/**
 * Returns how much worse predictions may be, or how much better they must be.
 *
 * @throws EvaluationError where neither is said, or both.
 */
export function boundOf({ margin, relativeMargin, lead }: Given<typeof differenceOptions>): ComparisonBound {
  if (lead === undefined && margin === undefined && relativeMargin === undefined) {
    throw new EvaluationError({
      column: '--margin',
      problem: 'it is not said how much worse the new predictions may be',
      expected: '--margin 0.01, the loss that is no matter, or --lead 0 where they must be better',
    })
  }
  if (lead === undefined) return requireMargin(margin, relativeMargin)
  if (margin === undefined && relativeMargin === undefined) return requireLead(lead)
  throw new EvaluationError({
    column: '--lead',
    problem: 'a margin and a lead are given',
    expected: 'the loss that is allowed, or the gain that is asked for',
  })
}
