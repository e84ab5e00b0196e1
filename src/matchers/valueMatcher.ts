import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { explainVerdict } from '../explain/explainVerdict.ts'
import { gateContext } from '../explain/gateContext.ts'
import { measuredText } from '../explain/verdictStatement.ts'
import type { Gate } from '../gates/gate.ts'
import { judge } from '../gates/judge.ts'
import { type Host, layoutOf } from './host.ts'
import { callOf, type Matcher, measuredCall, named } from './matcherContext.ts'
import { isMismatch, mismatch } from './mismatch.ts'
import { recordJudged } from './recordJudged.ts'
import { requireAtMost } from './requireAtMost.ts'

/** A matcher that judges one gate, made from its arguments. */
export function valueMatcher(
  name: string,
  host: Host,
  most: number,
  gateOf: (args: readonly unknown[]) => Gate,
): Matcher {
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      requireAtMost(most, args)
      const gate = gateOf(args)
      if (isMismatch(this, received)) return mismatch(this, name, received, args)
      const evaluation = borrowedEvaluation(received)
      if (this.isNot === true && gate.confidence !== undefined) throw notSurely(name)
      if (this.isNot === true && gate.slices !== undefined) throw notOnSlices(name)
      if (this.isNot === true && gate.atLeastRuns !== undefined) throw notOfRuns(name)
      const verdict = judge(evaluation, gate)
      this.tellMeasured?.(measuredCall(args, measuredText(verdict)))
      recordJudged(host, this, name, args, () => [{ kind: 'value', verdict, metric: gate.metric, evaluation }])
      const negated = this.isNot === true
      // Under .not the runner inverts `pass`: only the outcome `fail` may then pass.
      const pass = negated ? verdict.outcome !== 'fail' : verdict.passes
      return {
        pass,
        message: () => {
          const layout = layoutOf(this, host)
          const judged = { verdict, negated, ...gateContext(evaluation, gate, verdict) }
          return explainVerdict(callOf(this, name, args, layout), judged, layout)
        },
      }
    })
  })
}

function notSurely(name: string): EvaluationError {
  return new EvaluationError({
    column: 'confidence',
    problem: `.not.${name} is refused with confidence: the opposite of being sure is not being sure of the opposite`,
    mend: 'Write what the value must be: toHaveMetric(id, { between: [lowest, highest] }, { confidence })',
  })
}

function notOnSlices(name: string): EvaluationError {
  return new EvaluationError({
    column: 'slices',
    problem: `.not.${name} is refused with slices: it would pass as soon as any one slice fails`,
    mend: 'Write what each slice must be: toHaveMetric(id, { between: [lowest, highest] }, { slices })',
  })
}

function notOfRuns(name: string): EvaluationError {
  return new EvaluationError({
    column: 'atLeastRuns',
    problem: `.not.${name} is refused with atLeastRuns: it would pass as soon as too few runs pass`,
    mend: 'Write the opposite bound with the number of runs that must meet it',
  })
}
