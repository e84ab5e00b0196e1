import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { requireMeasured } from '../evaluation/missing/requireMeasured.ts'
import { besideOther } from '../explain/besideOther.ts'
import { explainComparison } from '../explain/comparison/explainComparison.ts'
import { comparisonOf } from '../gates/comparisonRequest.ts'
import { decideDummy } from '../gates/decideDummy.ts'
import { sliceOptions } from '../gates/slices/sliceGate.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type Host, layoutOf } from './host.ts'
import { callOf, type Matcher, measuredCall, named } from './matcherContext.ts'
import { isMismatch, mismatch } from './mismatch.ts'
import { recordJudged } from './recordJudged.ts'
import { requireAtMost } from './requireAtMost.ts'

const taken = ['strategy', 'lead', 'confidence', 'over', 'whenInconclusive']

/** The matcher that requires a model to beat a dummy, which has learned nothing. */
export function toBeatDummy(host: Host, known: readonly AnyMetric[]): Matcher {
  const name = 'toBeatDummy'
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: `.not.${name} is refused: not being surely better is not being surely worse`,
          mend: "Gate the value itself: toHaveMetric('accuracy', { below: 0.6 })",
        })
      }
      requireAtMost(2, args)
      const [asked, given] = args
      const { strategy, lead, ...rest } = requireOptions(given, "an object: { strategy: 'majority' }")
      for (const paired of ['on', 'minOverlap', 'whenInverted', 'margin', 'relativeMargin', ...sliceOptions]) {
        if (rest[paired] === undefined) continue
        throw new EvaluationError({
          column: paired,
          problem: `${paired} has no effect beside a dummy`,
          expected: '{ strategy, lead?, confidence?, whenInconclusive? } and options of the metric',
        })
      }
      const { metric, confidence, whenInconclusive } = comparisonOf(asked as MetricLike, rest, known, taken)
      if (isMismatch(this, received)) return mismatch(this, name, received, args)
      const evaluation = borrowedEvaluation(received)
      requireMeasured(evaluation)
      const verdict = decideDummy(evaluation, metric, { strategy, lead }, confidence, whenInconclusive)
      const { gain, candidate } = verdict.comparison
      this.tellMeasured?.(
        measuredCall(
          args,
          Number.isNaN(gain) ? 'undefined' : besideOther(gain, candidate.direction, 'the dummy').replace(/^is /, ''),
        ),
      )
      recordJudged(host, this, name, args, () => [{ kind: 'comparison', verdict }])
      return {
        pass: verdict.passes,
        message: () => {
          const layout = layoutOf(this, host)
          return explainComparison(callOf(this, name, args, layout), verdict, undefined, layout)
        },
      }
    })
  })
}
