import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { explainComparison } from '../explain/comparison/explainComparison.ts'
import { comparisonOf } from '../gates/comparisonRequest.ts'
import { decideDummy } from '../gates/decideDummy.ts'
import { sliceOptions } from '../gates/slices/sliceGate.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { gainText } from './comparisonMatcher.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher } from './matcherContext.ts'
import { refuseNegated } from './refuseNegated.ts'

const taken = ['strategy', 'lead', 'confidence', 'over', 'whenInconclusive']

/** The matcher that requires a model to beat a dummy, which has learned nothing. */
export function toBeatDummy(host: Host, known: readonly AnyMetric[]): Matcher {
  const name = 'toBeatDummy'
  return judgingMatcher(name, host, {
    most: 2,
    refuse: refuseNegated(
      name,
      'not being surely better is not being surely worse',
      "Gate the value itself: toHaveMetric('accuracy', { below: 0.6 })",
    ),
    ask: ([asked, given]) => {
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
      return received => {
        const evaluation = measuredEvaluation(received)
        const verdict = decideDummy(evaluation, metric, { strategy, lead }, confidence, whenInconclusive)
        return {
          pass: verdict.passes,
          measured: () => gainText(verdict, 'the dummy'),
          judged: () => [{ kind: 'comparison', verdict }],
          message: (call, layout) => explainComparison(call, verdict, undefined, layout),
        }
      }
    },
  })
}
