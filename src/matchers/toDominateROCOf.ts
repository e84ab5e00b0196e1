import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { measuredEvaluation } from '../evaluation/missing/requireMeasured.ts'
import { explainDominance } from '../explain/explainDominance.ts'
import { decideDominance } from '../gates/decideDominance.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher } from './matcherContext.ts'
import { refuseNegated } from './refuseNegated.ts'

/** The matcher that requires a ROC curve nowhere below another. */
export function toDominateROCOf(host: Host): Matcher {
  const name = 'toDominateROCOf'
  return judgingMatcher(name, host, {
    most: 2,
    refuse: refuseNegated(
      name,
      'it would pass as soon as the other is higher at any one FPR',
      `Write expect(other).${name}(evaluation) for the opposite, or gate a FPR with tprAtFpr`,
    ),
    ask:
      ([other, options]) =>
      received => {
        const evaluation = measuredEvaluation(received)
        const verdict = decideDominance(evaluation, otherThan(received, other), requireOptions(options))
        return {
          pass: verdict.outcome === 'pass',
          judged: () => [{ kind: 'dominance', verdict, evaluation }],
          message: (call, layout) => explainDominance(call, verdict, layout),
        }
      },
  })
}

function otherThan(received: unknown, other: unknown): EvaluationInput {
  if (received !== other) return other as EvaluationInput
  throw new EvaluationError({
    column: 'other',
    problem: 'the same evaluation stands on both sides, which always passes',
    expected: 'another evaluation',
  })
}
