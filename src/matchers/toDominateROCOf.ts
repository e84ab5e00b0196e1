import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { requireMeasured } from '../evaluation/missing/requireMeasured.ts'
import { explainDominance } from '../explain/explainDominance.ts'
import { decideDominance } from '../gates/decideDominance.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type Host, layoutOf } from './host.ts'
import { callOf, type Matcher, named } from './matcherContext.ts'
import { isMismatch, mismatch } from './mismatch.ts'
import { recordJudged } from './recordJudged.ts'
import { requireAtMost } from './requireAtMost.ts'

/** The matcher that requires a ROC curve nowhere below another. */
export function toDominateROCOf(host: Host): Matcher {
  const name = 'toDominateROCOf'
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: `.not.${name} is refused: it would pass as soon as the other is higher at any one FPR`,
          mend: `Write expect(other).${name}(evaluation) for the opposite, or gate a FPR with tprAtFpr`,
        })
      }
      requireAtMost(2, args)
      const [other, options] = args
      if (received === other) {
        throw new EvaluationError({
          column: 'other',
          problem: 'the same evaluation stands on both sides, which always passes',
          expected: 'another evaluation',
        })
      }
      if (isMismatch(this, received)) return mismatch(this, name, received, args)
      const evaluation = borrowedEvaluation(received)
      requireMeasured(evaluation)
      const verdict = decideDominance(evaluation, other as EvaluationInput, requireOptions(options))
      recordJudged(host, this, name, args, () => [{ kind: 'dominance', verdict, evaluation }])
      return {
        pass: verdict.outcome === 'pass',
        message: () => {
          const layout = layoutOf(this, host)
          return explainDominance(callOf(this, name, args, layout), verdict, layout)
        },
      }
    })
  })
}
