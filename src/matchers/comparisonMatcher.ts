import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { besideOther } from '../explain/comparison/comparisonStatement.ts'
import { explainComparison } from '../explain/comparison/explainComparison.ts'
import { comparisonOf, comparisonOptions } from '../gates/comparisonRequest.ts'
import { type ComparisonBound, type ComparisonVerdict, requireLead, requireMargin } from '../gates/decideComparison.ts'
import { judgeComparison } from '../gates/judgeComparison.ts'
import { judgedShares } from '../measure/pairs/judgedShares.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher } from './matcherContext.ts'
import { refuseNegated } from './refuseNegated.ts'

/** The options that set the bound of a comparison, and the bound that they mean. Those of the opposite one it refuses. */
interface AskedGain {
  readonly names: readonly string[]
  readonly example: string
  readonly boundOf: (options: AnyOptions) => ComparisonBound
}

/** The matcher that allows a candidate to lose at most a margin. */
export function toBeNoWorseThan(host: Host, known: readonly AnyMetric[]): Matcher {
  return comparisonMatcher('toBeNoWorseThan', 'toBeBetterThan', host, known, {
    names: ['margin', 'relativeMargin'],
    example: '{ margin: 0.01 }',
    boundOf: ({ margin, relativeMargin, lead }) => {
      if (lead === undefined) return requireMargin(margin, relativeMargin)
      throw new EvaluationError({
        column: 'lead',
        problem: 'a lead is a gain that is asked for, and toBeNoWorseThan asks for none',
        expected: 'the loss that is allowed: { margin: 0.01 }',
        mend: 'For a gain write toBeBetterThan',
      })
    },
  })
}

/** The matcher that requires a candidate to be better than a baseline, by a lead. */
export function toBeBetterThan(host: Host, known: readonly AnyMetric[]): Matcher {
  return comparisonMatcher('toBeBetterThan', 'toBeNoWorseThan', host, known, {
    names: ['lead'],
    example: '{ lead: 0.01 }',
    boundOf: ({ lead, margin, relativeMargin }) => {
      if (margin === undefined && relativeMargin === undefined) return requireLead(lead)
      throw new EvaluationError({
        column: 'margin',
        problem: 'a margin is a loss that is allowed, and toBeBetterThan allows none',
        expected: 'the gain that is asked for, if it must be more than any: { lead: 0.01 }',
        mend: 'For an allowed loss write toBeNoWorseThan',
      })
    },
  })
}

/** A matcher that compares with a baseline on the same units. */
export function comparisonMatcher(
  name: string,
  opposite: string,
  host: Host,
  known: readonly AnyMetric[],
  { names, example, boundOf }: AskedGain,
): Matcher {
  return judgingMatcher(name, host, {
    most: 3,
    refuse: refuseNegated(
      name,
      'not being sure of one is not being sure of the other',
      `Write expect(baseline).${opposite}(candidate, metric, options)`,
    ),
    ask: args => {
      const [baseline, asked, given] = args
      const missing = baseline === undefined ? 'baseline' : asked === undefined ? 'metric' : undefined
      if (missing !== undefined) {
        throw new EvaluationError({
          column: missing,
          problem: `the ${missing} is missing`,
          expected: `${name}(baseline, metric, ${example})`,
        })
      }
      const { lead, margin, relativeMargin, ...rest } = requireOptions(given, `an object: ${example}`)
      // First the names: a margin that is misspelt is not a missing one.
      const asking = comparisonOf(asked as MetricLike, rest, known, [...names, ...comparisonOptions])
      const bound = boundOf({ lead, margin, relativeMargin })
      return received => {
        const verdict = judgeComparison(received, baseline, asking, bound)
        return {
          pass: verdict.passes,
          measured: () => gainText(verdict, 'the baseline'),
          judged: () => [{ kind: 'comparison', verdict }],
          shown: [{ id: 'baseline' }, ...args.slice(1)],
          message: (call, layout) =>
            explainComparison(call, verdict, judgedShares(verdict.pairing, asking.metric), layout),
        }
      }
    },
  })
}

/** What the candidate gains beside another, in words, for an asymmetric matcher. */
export function gainText({ comparison: { gain, candidate } }: ComparisonVerdict, other: string): string {
  return Number.isNaN(gain) ? 'undefined' : besideOther(gain, candidate.direction, other).replace(/^is /, '')
}
