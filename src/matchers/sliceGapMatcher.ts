import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { explainGap, gapText } from '../explain/explainGap.ts'
import { decideGap } from '../gates/slices/decideGap.ts'
import { requireGapGate } from '../gates/slices/gapGate.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { GapKind } from '../measure/slices/slicePairs.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher } from './matcherContext.ts'
import { refuseNegated } from './refuseNegated.ts'

/** A matcher that bounds how far the slices of an evaluation are apart: their largest difference, or the smallest value over the largest. */
export function sliceGapMatcher(name: string, kind: GapKind, host: Host, known: readonly AnyMetric[]): Matcher {
  return judgingMatcher(name, host, {
    most: 3,
    refuse: refuseNegated(
      name,
      'it would pass as soon as any two slices are apart',
      "Write what each slice must be: toHaveMetric('recall', { above: 0.8 }, { slices: 'country' })",
    ),
    ask: ([asked, limit, options]) => {
      const gate = requireGapGate(known, kind, asked as MetricLike, limit, options)
      return received => {
        const evaluation = measuredEvaluation(received)
        const verdict = decideGap(evaluation, gate)
        return {
          pass: verdict.passes,
          measured: () => gapText(verdict),
          judged: () => [{ kind: 'gap', verdict, evaluation }],
          message: (call, layout) => explainGap(call, verdict, layout),
        }
      }
    },
  })
}
