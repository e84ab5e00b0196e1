import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import { explainGates } from '../explain/explainGates.ts'
import { gateContext } from '../explain/explainVerdict.ts'
import { measuredAndWhy } from '../explain/measuredAndWhy.ts'
import { judge } from '../gates/judge.ts'
import { requireGates } from '../gates/requireGates.ts'
import { surelyMissed } from '../gates/surelyMissed.ts'
import type { Verdict } from '../gates/verdict.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher } from './matcherContext.ts'
import { refuseNegated } from './refuseNegated.ts'

/** The matcher that judges several gates of one evaluation at once. */
export function toMeetGates(host: Host, known: readonly AnyMetric[]): Matcher {
  return judgingMatcher('toMeetGates', host, {
    most: 1,
    surplus: "Options belong to each gate: [gate('auc', { above: 0.9 }, { confidence: 0.95 })]",
    refuse: refuseNegated(
      'toMeetGates',
      'it would pass as soon as any one gate fails',
      'Write .not with the one matcher that must fail: expect(preds).not.toHaveAUCAbove(0.999)',
    ),
    ask: args => {
      const gates = requireGates(args[0], known)
      return received => {
        const evaluation = borrowedEvaluation(received)
        const verdicts = gates.map(gate => judge(evaluation, gate))
        return {
          pass: verdicts.every(({ passes }) => passes),
          measured: () =>
            verdicts.map(verdict => `${verdict.measurement.metric} ${measuredAndWhy(verdict)}`).join(', '),
          judged: () => verdicts.map((verdict, i) => ({ kind: 'value', verdict, metric: gates[i].metric, evaluation })),
          shown: [gates],
          message: (call, layout) => {
            const context = (verdict: Verdict) => gateContext(evaluation, gates[verdicts.indexOf(verdict)], verdict)
            const missed = surelyMissed(evaluation, gates)
            const surely = new Set(verdicts.filter((_, i) => missed.has(gates[i])))
            return explainGates(call, verdicts, surely, context, layout)
          },
        }
      }
    },
  })
}
