import { describeValue } from '../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { looksLikeEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { Layout } from '../explain/text/layout.ts'
import type { Judged } from '../results/recording/judged.ts'
import { callOf, layoutOf, measuredCall } from './callOf.ts'
import type { Host } from './host.ts'
import { type Matcher, type MatcherContext, type MatcherResult, named } from './matcherContext.ts'
import { heard, recordJudged } from './recordJudged.ts'

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

/** The way of every matcher: arguments first, then what was received, then the verdict, and a message if one is read. */
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
      if (host.record !== undefined) recordJudged(host, this, name, shown, judged)
      return {
        pass,
        message: () => {
          const layout = layoutOf(this, host)
          return message(callOf(this, name, shown, layout), layout)
        },
        ...texts,
      }
    }
    if (host.record === undefined && host.showResamples === undefined) return withCaller(name, found)
    return heard(host, this, name, args, () => withCaller(name, found))
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
