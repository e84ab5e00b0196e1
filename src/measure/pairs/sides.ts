import { withPlace } from '../../evaluation/errors/refusals.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { undefinedBecause } from '../../metrics/definition/computed.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { type Computation, computationOf } from '../measureConfigured.ts'
import { refusedMissing } from './missingQueries.ts'
import type { Pairing } from './pairing.ts'

/** One metric computed on both sides of a pairing, once a side. */
export interface Sides {
  readonly candidate: Computation
  readonly baseline: Computation
}

export function sidesOf({ candidate, baseline }: Pairing, metric: ConfiguredMetric): Sides {
  return {
    candidate: comparable(candidate, metric),
    baseline: withPlace('baseline', () => comparable(baseline, metric)),
  }
}

/** The metric computed on one side. Judged queries that its run lacks leave it without a value. */
function comparable(evaluation: Evaluation, metric: ConfiguredMetric): Computation {
  const because = refusedMissing(evaluation, metric)
  if (because === undefined) return computationOf(evaluation, metric)
  const hasPolicy = metric.metric.options.whenMissing !== undefined && evaluation.data.kind !== 'totals'
  const strict = hasPolicy ? metric.metric.configure({ ...metric.given, whenMissing: 'fail' }) : metric
  const computation = computationOf(evaluation, strict)
  return { ...computation, metric, computed: undefinedBecause(because, computation.computed) }
}
