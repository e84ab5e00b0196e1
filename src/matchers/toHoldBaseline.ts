import type { BaselineHost } from '../baselines/baselineHost.ts'
import { requireBaselineRequest } from '../baselines/baselineRequest.ts'
import { explainBaselineOutcome } from '../baselines/explainBaselineOutcome.ts'
import { holdBaseline, requireBaselineName } from '../baselines/holdBaseline.ts'
import { holds } from '../baselines/storedOutcome.ts'
import { tellBaselineOutcome } from '../baselines/tellBaselineOutcome.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { printable } from '../evaluation/errors/printable.ts'
import type { AnyMetric } from '../metrics/definition/defineMetric.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import type { Host } from './host.ts'
import { judgingMatcher } from './judgingMatcher.ts'
import type { Matcher, MatcherContext } from './matcherContext.ts'
import { refuseNegated } from './refuseNegated.ts'

const name = 'toHoldBaseline'

/** The matcher that holds an evaluation against a reviewed file, and writes the file if allowed. */
export function toHoldBaseline(host: Host, known: readonly AnyMetric[]): Matcher {
  return judgingMatcher(name, host, {
    most: 2,
    refuse: refuseOtherUses,
    ask: ([file, options], context) => {
      const fileName = requireBaselineName(file)
      const request = requireBaselineRequest(options, known)
      return received => {
        const held = holdBaseline(received, fileName, request, baselineHostOf(host, context))
        for (const line of tellBaselineOutcome(held, host.runner)) host.tell?.(printable(`expect-metrics: ${line}`))
        return {
          pass: holds(held.outcome),
          judged: () => [{ kind: 'baseline', held }],
          shown: [held.path.shown, { ...requireOptions(options), metrics: request.metrics.map(({ id }) => id) }],
          message: (call, layout) => explainBaselineOutcome(call, held, host.runner, layout),
        }
      }
    },
  })
}

function baselineHostOf({ environment, files, snapshotUpdate, today }: Host, context: MatcherContext): BaselineHost {
  const { testPath } = context
  return {
    environment: environment ?? (() => undefined),
    files,
    testFile: typeof testPath === 'string' && testPath !== '' ? testPath : undefined,
    snapshotUpdate: snapshotUpdate?.(context),
    today: today ?? (() => new Date().toISOString().slice(0, 10)),
  }
}

// A matcher that writes a file must run exactly once, and never negated.
const refuseNot = refuseNegated(
  name,
  'a model that must be worse has no baseline to hold',
  'Write .not with a matcher of one metric: expect(preds).not.toHaveAUCAbove(0.999)',
)

function refuseOtherUses(context: MatcherContext): void {
  refuseNot(context)
  const { poll, promise } = context
  if (poll === true) {
    throw new EvaluationError({
      problem: `expect.poll(…).${name} is refused: it would hold and record a model again and again until it passes`,
      mend: `Await the predictions first: expect(await predictions).${name}(…)`,
    })
  }
  if (promise === undefined) {
    throw new EvaluationError({
      problem: `expect.${name} inside another matcher is refused: it may run any number of times`,
      mend: `Write expect(evaluation).${name}(…)`,
    })
  }
}
