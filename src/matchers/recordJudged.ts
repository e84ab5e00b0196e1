import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { noColours } from '../explain/text/layout.ts'
import type { Judged } from '../results/recording/judged.ts'
import { whileFollowed } from '../stats/resampling/whileFollowed.ts'
import { callOf } from './callOf.ts'
import type { Host } from './host.ts'
import type { MatcherContext, MatcherResult } from './matcherContext.ts'

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

/** Runs a matcher whose host hears what it refuses to judge, and how far its resamples are. */
export function heard(
  host: Host,
  context: MatcherContext,
  name: string,
  args: readonly unknown[],
  work: () => MatcherResult,
): MatcherResult {
  const { drawn, end } = host.showResamples?.(name) ?? {}
  try {
    return drawn === undefined ? work() : whileFollowed(drawn, work)
  } catch (error) {
    if (error instanceof EvaluationError) recordJudged(host, context, name, args, () => [{ kind: 'refused', error }])
    throw error
  } finally {
    end?.()
  }
}
