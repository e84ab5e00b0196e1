import { describeValue } from '../evaluation/errors/describeValue.ts'
import { looksLikeEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { MatcherContext, MatcherResult } from './matcherContext.ts'

/** Inside `toEqual` a value that is no evaluation at all simply does not match. */
export function isMismatch({ promise }: MatcherContext, received: unknown): boolean {
  return promise === undefined && !looksLikeEvaluation(received)
}

export function mismatch(context: MatcherContext, name: string, received: unknown): MatcherResult {
  // Runners turn the result of expect.not.toHave… around, so that this must be turned around as well.
  return { pass: context.isNot === true, message: () => `${name}: ${describeValue(received)} is no evaluation` }
}
