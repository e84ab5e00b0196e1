import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { besideOther } from '../explain/besideOther.ts'
import { explainComparison } from '../explain/comparison/explainComparison.ts'
import { comparisonOf, comparisonOptions } from '../gates/comparisonRequest.ts'
import type { ComparisonBound } from '../gates/decideComparison.ts'
import { judgeComparison } from '../gates/judgeComparison.ts'
import { judgedShares } from '../measure/pairs/judgedShares.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type Host, layoutOf } from './host.ts'
import { callOf, type Matcher, measuredCall, named } from './matcherContext.ts'
import { isMismatch, mismatch } from './mismatch.ts'
import { recordJudged } from './recordJudged.ts'
import { requireAtMost } from './requireAtMost.ts'

/** The options that set the bound of a comparison, and the bound that they mean. */
interface AskedGain {
  readonly names: readonly string[]
  readonly example: string
  readonly boundOf: (options: AnyOptions) => ComparisonBound
}

/** A matcher that compares with a baseline on the same units. */
export function comparisonMatcher(
  name: string,
  opposite: string,
  host: Host,
  known: readonly AnyMetric[],
  { names, example, boundOf }: AskedGain,
): Matcher {
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: `.not.${name} is refused: not being sure of one is not being sure of the other`,
          mend: `Write expect(baseline).${opposite}(candidate, metric, options)`,
        })
      }
      requireAtMost(3, args)
      const [baseline, asked, given] = args
      const missing = baseline === undefined ? 'baseline' : asked === undefined ? 'metric' : undefined
      if (missing !== undefined) {
        throw new EvaluationError({
          column: missing,
          problem: `the ${missing} is missing`,
          expected: `${name}(baseline, metric, ${example})`,
        })
      }
      const options = requireOptions(given, `an object: ${example}`)
      const rest = Object.fromEntries(Object.entries(options).filter(([option]) => !names.includes(option)))
      // First the names: a margin that is misspelt is not a missing one.
      const asking = comparisonOf(asked as MetricLike, rest, known, [...names, ...comparisonOptions])
      const bound = boundOf(options)
      if (isMismatch(this, received)) return mismatch(this, name, received, args)
      const { verdict, pairing } = judgeComparison(received, baseline, asking, bound)
      const { gain, candidate } = verdict.comparison
      this.tellMeasured?.(
        measuredCall(
          args,
          Number.isNaN(gain) ? 'undefined' : besideOther(gain, candidate.direction, 'the baseline').replace(/^is /, ''),
        ),
      )
      recordJudged(host, this, name, [{ id: 'baseline' }, ...args.slice(1)], () => [{ kind: 'comparison', verdict }])
      return {
        pass: verdict.passes,
        message: () => {
          const layout = layoutOf(this, host)
          const call = callOf(this, name, [{ id: 'baseline' }, ...args.slice(1)], layout)
          return explainComparison(call, verdict, judgedShares(pairing, asking.metric), layout)
        },
      }
    })
  })
}
