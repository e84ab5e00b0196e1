import type { Evaluation } from '../evaluation/evaluation.ts'
import { compareWithDummy } from '../measure/dummies/compareWithDummy.ts'
import { requireStrategy } from '../measure/dummies/dummyStrategy.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { type ComparisonVerdict, decideCompared, requireLead } from './decideComparison.ts'
import { requireExceedable } from './requireExceedable.ts'
import type { WhenInconclusive } from './verdict.ts'

/** Decides whether an evaluation is surely better than a model that learned nothing, by a lead. */
export function decideDummy(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  asked: { readonly strategy: unknown; readonly lead: unknown },
  request: ConfidenceRequest,
  whenInconclusive: WhenInconclusive,
): ComparisonVerdict {
  const strategy = requireStrategy(asked.strategy)
  const bound = requireLead(asked.lead)
  requireExceedable(bound.betterBy, 'lead', metric)
  const { pairing, comparison } = compareWithDummy(evaluation, metric, strategy, request)
  return decideCompared(pairing, comparison, bound, whenInconclusive)
}
