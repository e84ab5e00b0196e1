import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { explainVerdict, gateContext } from '../explain/explainVerdict.ts'
import { measuredText } from '../explain/verdictStatement.ts'
import type { Gate } from '../gates/gate.ts'
import { judge } from '../gates/judge.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher } from './matcherContext.ts'

/** A matcher that judges one gate, made from its arguments. */
export function valueMatcher(
  name: string,
  host: Host,
  most: number,
  gateOf: (args: readonly unknown[]) => Gate,
): Matcher {
  return judgingMatcher(name, host, {
    most,
    ask: (args, { isNot: negated = false }) => {
      const gate = gateOf(args)
      return received => {
        const evaluation = borrowedEvaluation(received)
        if (negated && gate.confidence !== undefined) throw notSurely(name)
        if (negated && gate.slices !== undefined) throw notOnSlices(name)
        if (negated && gate.atLeastRuns !== undefined) throw notOfRuns(name)
        const verdict = judge(evaluation, gate)
        return {
          // Under .not the runner inverts `pass`: only the outcome `fail` may then pass.
          pass: negated ? verdict.outcome !== 'fail' : verdict.passes,
          measured: () => measuredText(verdict),
          judged: () => [{ kind: 'value', verdict, metric: gate.metric, evaluation }],
          message: (call, layout) =>
            explainVerdict(call, { verdict, negated, ...gateContext(evaluation, gate, verdict) }, layout),
        }
      }
    },
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
