import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { looksLikeEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { type Layout, noColours } from '../explain/text/layout.ts'
import type { Judged } from '../results/recording/judged.ts'
import { whileFollowed } from '../stats/resampling/whileFollowed.ts'
import { callOf, layoutOf, measuredCall } from './callOf.ts'
import type { Host } from './host.ts'
import { type Matcher, type MatcherContext, type MatcherResult, named } from './matcherContext.ts'

/** What a matcher found. All but `pass` is asked for only where somebody looks at it. */
interface Finding {
  readonly pass: boolean
  /** The value in words, for an asymmetric matcher. */
  readonly measured?: () => string
  /** What results record of it. */
  readonly judged: () => readonly Judged[]
  /** The arguments as messages show them, where that differs from how they were given. */
  readonly shown?: readonly unknown[]
  readonly message: (call: string, layout: Layout) => string
  /** Two texts whose difference the runner prints. */
  readonly texts?: Pick<MatcherResult, 'actual' | 'expected'> | undefined
}

/** How a matcher reads its arguments and judges what it receives. */
export interface Judging {
  /** How many arguments it takes. */
  readonly most: number
  /** How a surplus argument is mended. */
  readonly surplus?: string
  /** Refuses a use that has no meaning, such as one under `.not`. */
  readonly refuse?: (context: MatcherContext) => void
  /** Reads the arguments, and returns what judges. */
  readonly ask: (args: readonly unknown[], context: MatcherContext) => (received: unknown) => Finding
}

/**
 * The way of every matcher: arguments first, then what was received, then the verdict, and a message if one is read. The host hears
 * what is refused as well, and how far resamples are.
 */
export function judgingMatcher(name: string, host: Host, { most, surplus, refuse, ask }: Judging): Matcher {
  return named(name, function (received, ...args) {
    const found = (): MatcherResult => {
      refuse?.(this)
      requireAtMost(most, args, surplus)
      const judge = ask(args, this)
      // Inside toEqual, what is no evaluation simply does not match.
      if (this.promise === undefined && !looksLikeEvaluation(received)) return mismatch(this, name, received, args)
      const { pass, measured, judged, shown = args, message, texts } = judge(received)
      if (measured !== undefined) this.tellMeasured?.(measuredCall(args, measured()))
      recordJudged(host, this, name, shown, judged)
      return {
        pass,
        message: () => {
          const layout = layoutOf(this, host)
          return message(callOf(this, name, shown, layout), layout)
        },
        ...texts,
      }
    }
    const { drawn, end } = host.showResamples?.(name) ?? {}
    try {
      return withCaller(name, drawn === undefined ? found : () => whileFollowed(drawn, found))
    } catch (error) {
      if (error instanceof EvaluationError) recordJudged(host, this, name, args, () => [{ kind: 'refused', error }])
      throw error
    } finally {
      end?.()
    }
  })
}

/** Refuses surplus arguments: the caller expects each to have an effect. */
function requireAtMost(most: number, args: readonly unknown[], mend = 'All options go into one object'): void {
  if (args.length <= most) return
  throw new EvaluationError({
    column: 'arguments',
    index: most,
    problem: `there are ${args.length} arguments`,
    expected: `at most ${most}`,
    mend,
  })
}

function mismatch(context: MatcherContext, name: string, received: unknown, args: readonly unknown[]): MatcherResult {
  context.tellMeasured?.(measuredCall(args, 'no evaluation'))
  // Runners invert the result of expect.not.toHave…, so this is inverted too.
  return { pass: context.isNot === true, message: () => `${name}: ${describeValue(received)} is no evaluation` }
}

/** The call of a gate in results stays on one line, however many columns the terminal has. */
const ONE_LINE = 10_000

/**
 * Passes what a matcher found to a host that records it; `judged` is called only then. Nothing is recorded inside
 * `toEqual`, where a matcher may run any number of times.
 */
function recordJudged(
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
