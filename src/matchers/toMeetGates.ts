import { EvaluationError, withCaller } from '../evaluation/errors/evaluationError.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { explainGates } from '../explain/explainGates.ts'
import { gateContext } from '../explain/gateContext.ts'
import { measuredText } from '../explain/verdictStatement.ts'
import type { Verdict } from '../gates/decide.ts'
import { judge, surelyMissed } from '../gates/judge.ts'
import { requireGates } from '../gates/requireGates.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { type Host, layoutOf } from './host.ts'
import { callOf, type Matcher, measuredCall, named } from './matcherContext.ts'
import { isMismatch, mismatch } from './mismatch.ts'
import { recordJudged } from './recordJudged.ts'
import { requireAtMost } from './requireAtMost.ts'

/** The matcher that judges several gates of one evaluation at once. */
export function toMeetGates(host: Host, known: readonly AnyMetric[]): Matcher {
  const name = 'toMeetGates'
  return named(name, function (received, ...args) {
    return withCaller(name, () => {
      if (this.isNot === true) {
        throw new EvaluationError({
          problem: '.not.toMeetGates is refused: it would pass as soon as any one gate fails',
          mend: 'Write .not with the one matcher that must fail: expect(preds).not.toHaveAUCAbove(0.999)',
        })
      }
      requireAtMost(1, args, "Options belong to each gate: [gate('auc', { above: 0.9 }, { confidence: 0.95 })]")
      const gates = requireGates(args[0], known)
      if (isMismatch(this, received)) return mismatch(this, name, received, args)
      const evaluation = borrowedEvaluation(received)
      const verdicts = gates.map(gate => judge(evaluation, gate))
      this.tellMeasured?.(
        measuredCall(
          args,
          verdicts.map(verdict => `${verdict.measurement.metric} ${measuredText(verdict)}`).join(', '),
        ),
      )
      recordJudged(host, this, name, [gates], () =>
        verdicts.map((verdict, i) => ({ kind: 'value', verdict, metric: gates[i].metric, evaluation })),
      )
      return {
        pass: verdicts.every(({ passes }) => passes),
        message: () => {
          const layout = layoutOf(this, host)
          const context = (verdict: Verdict) => gateContext(evaluation, gates[verdicts.indexOf(verdict)], verdict)
          const missed = surelyMissed(evaluation, gates)
          const surely = new Set(verdicts.filter((_, i) => missed.has(gates[i])))
          return explainGates(callOf(this, name, [gates], layout), verdicts, surely, context, layout)
        },
      }
    })
  })
}
