import { describeValue } from '../evaluation/errors/describeValue.ts'
import { looksLikeEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { type MatcherContext, type MatcherResult, measuredCall } from './matcherContext.ts'

/** Whether an asymmetric matcher received something else than an evaluation, which simply does not match. */
export function isMismatch({ promise }: MatcherContext, received: unknown): boolean {
  return promise === undefined && !looksLikeEvaluation(received)
}

export function mismatch(
  context: MatcherContext,
  name: string,
  received: unknown,
  args: readonly unknown[],
): MatcherResult {
  context.tellMeasured?.(measuredCall(args, 'no evaluation'))
  // Runners invert the result of expect.not.toHave…, so this is inverted too.
  return { pass: context.isNot === true, message: () => `${name}: ${describeValue(received)} is no evaluation` }
}
