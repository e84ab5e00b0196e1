import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { noColours } from '../explain/text/layout.ts'
import type { Judged } from '../results/recording/judged.ts'
import { callOf } from './callOf.ts'
import type { Host } from './host.ts'
import { eachMatcher, type Matcher, type MatcherContext, type Matchers } from './matcherContext.ts'

/** The call of a gate in results stays on one line, however many columns the terminal has. */
const ONE_LINE = 10_000

/**
 * Passes what a matcher found to a host that records it; `judged` is called only then. Nothing is recorded inside
 * `toEqual`, where a matcher may run any number of times.
 */
export function recordJudged(
  { record }: Host,
  context: MatcherContext,
  matcher: string,
  args: readonly unknown[],
  judged: () => readonly Judged[],
): void {
  if (record === undefined || context.promise === undefined) return
  const call = {
    matcher,
    call: callOf(context, matcher, args, { palette: noColours, width: ONE_LINE }),
    negated: context.isNot === true,
  }
  for (const each of judged()) record(context, call, each)
}

/** Matchers that also record what they refuse to judge. */
export function recordingRefusals(matchers: Matchers, host: Host): Matchers {
  if (host.record === undefined) return matchers
  return eachMatcher(matchers, (name, matcher) => recordingRefusal(name, matcher, host))
}

function recordingRefusal(name: string, matcher: Matcher, host: Host): Matcher {
  return function (received, ...args) {
    try {
      return matcher.call(this, received, ...args)
    } catch (error) {
      if (error instanceof EvaluationError) recordJudged(host, this, name, args, () => [{ kind: 'refused', error }])
      throw error
    }
  }
}
