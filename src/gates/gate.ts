import { catalog } from '../../generated/metrics/catalog.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import type { WhenMissing } from '../evaluation/missing/missingAnswers.ts'
import type { ConfidenceRequest } from '../measure/intervals/confidence.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from '../measure/resolveMetric.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import type { Bound } from './bound.ts'
import { gateOptions, gateWith } from './gateOf.ts'
import type { SliceGate } from './slices/sliceGate.ts'
import type { WhenInconclusive } from './verdict.ts'

/** A metric and what its value must be. */
export interface Gate {
  readonly metric: ConfiguredMetric
  readonly bound: Bound
  /** How sure the value must be on its side of the bound; the value alone decides where absent. */
  readonly confidence: ConfidenceRequest | undefined
  readonly whenInconclusive: WhenInconclusive
  /** The slices that it must hold on, too. */
  readonly slices: SliceGate | undefined
  /** How many repeated runs must each meet the bound; if absent, their mean must. */
  readonly atLeastRuns: number | undefined
  /** What a missing answer counts as, in place of what the evaluation says. */
  readonly whenMissing?: WhenMissing | undefined
}

/** A gate of `toMeetGates`: one that {@link gate} made, or what it would be made of. */
export type AskedGate =
  | Gate
  | readonly [metric: MetricLike, bound: Bound]
  | readonly [metric: MetricLike, bound: Bound, options: AnyOptions]

/**
 * A metric with the bound that it must meet, for `toMeetGates`.
 *
 * @throws EvaluationError for an unknown metric or option, and a bound that the metric can never reach or never miss.
 *
 * @example
 * gate('auc', { atLeast: 0.97 })
 * gate(ndcg({ k: 10 }), { above: 0.4 })
 * gate('fBeta', { above: 0.8 }, { beta: 2 })
 * gate('accuracy', { above: 0.9 }, { confidence: 0.95, whenInconclusive: 'pass' })
 */
export function gate<const Asked extends MetricLike>(
  metric: KnownMetric<Asked>,
  bound: Bound,
  options?: AnyOptions,
): Gate {
  return withCaller('gate', () => gateAmong(catalog, metric, bound, options))
}

/** As {@link gate}, with the metrics that an id may name. */
export function gateAmong(known: readonly AnyMetric[], metric: MetricLike, bound: unknown, options: unknown): Gate {
  return gateWith(metric, bound, options, rest => resolveMetric(metric, rest, known, gateOptions))
}
