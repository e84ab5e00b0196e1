import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { requireMeasured } from '../evaluation/missing/requireMeasured.ts'
import { explainGap, gapText } from '../explain/explainGap.ts'
import { decideGap } from '../gates/slices/decideGap.ts'
import { requireGapGate } from '../gates/slices/gapGate.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { GapKind } from '../measure/slices/slicePairs.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { type Host, layoutOf } from './host.ts'
import { callOf, type Matcher, measuredCall, named } from './matcherContext.ts'
import { isMismatch, mismatch } from './mismatch.ts'
import { recordJudged } from './recordJudged.ts'
import { requireAtMost } from './requireAtMost.ts'

/** A matcher that judges how far the slices of an evaluation are apart. */
export function sliceGapMatcher(name: string, kind: GapKind, host: Host, known: readonly AnyMetric[]): Matcher {
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: `.not.${name} is refused: it would pass as soon as any two slices are apart`,
          mend: "Write what each slice must be: toHaveMetric('recall', { above: 0.8 }, { slices: 'country' })",
        })
      }
      requireAtMost(3, args)
      const [asked, limit, options] = args
      const gate = requireGapGate(known, kind, asked as MetricLike, limit, options)
      if (isMismatch(this, received)) return mismatch(this, name, received, args)
      const evaluation = borrowedEvaluation(received)
      requireMeasured(evaluation)
      const verdict = decideGap(evaluation, gate)
      this.tellMeasured?.(measuredCall(args, gapText(verdict)))
      recordJudged(host, this, name, args, () => [{ kind: 'gap', verdict, evaluation }])
      return {
        pass: verdict.passes,
        message: () => {
          const layout = layoutOf(this, host)
          return explainGap(callOf(this, name, args, layout), verdict, layout)
        },
      }
    })
  })
}

/** The matcher that bounds the largest difference between slices. */
export function toHaveSliceGapBelow(host: Host, known: readonly AnyMetric[]): Matcher {
  return sliceGapMatcher('toHaveSliceGapBelow', 'difference', host, known)
}

/** The matcher that bounds the smallest value of a slice over the largest. */
export function toHaveSliceRatioAbove(host: Host, known: readonly AnyMetric[]): Matcher {
  return sliceGapMatcher('toHaveSliceRatioAbove', 'ratio', host, known)
}
