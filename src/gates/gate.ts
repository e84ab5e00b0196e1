import { catalog } from '../../generated/metrics/catalog.ts'
import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { withCaller } from '../evaluation/errors/refusals.ts'
import { type WhenMissing, whenMissingValues } from '../evaluation/missing/missingAnswers.ts'
import { checkedOption } from '../measure/checkedOptions.ts'
import { type ConfidenceRequest, splitClaim } from '../measure/intervals/confidence.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from '../measure/resolveMetric.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { type AnyOptions, oneOf } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type Bound, requireBound, requireShowable } from './bound.ts'
import { requireLeastRuns } from './runs/runOptions.ts'
import { requireOtherSlices } from './slices/requireOtherSlices.ts'
import { requireSliceGate, type SliceGate, sliceOptions, splitSlices } from './slices/sliceGate.ts'
import type { WhenInconclusive } from './verdict.ts'

export const sureOptions = ['confidence', 'over', 'whenInconclusive'] as const
const gateOptions = [...sureOptions, ...sliceOptions, 'atLeastRuns', 'whenMissing']
/** What the options of a gate look like. */
export const OPTIONS_OF_GATE = 'an object: { confidence: 0.95 }'

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

/** As {@link gate}, of a metric that is known. */
export function gateOf(metric: AnyMetric, bound: unknown, options: unknown): Gate {
  return gateWith(metric, bound, options, rest => metric.configure(rest, gateOptions))
}

/** Takes the options of a gate apart. Those that are left are the metric's. */
function gateWith(
  metric: MetricLike,
  bound: unknown,
  options: unknown,
  configure: (rest: AnyOptions) => ConfiguredMetric,
): Gate {
  const { atLeastRuns: least, ...ofMean } = requireOptions(options, OPTIONS_OF_GATE)
  const { given, rest: unsliced } = splitSlices(ofMean)
  const { whenMissing, rest: answered } = splitMissing(unsliced, metric)
  const { confidence, whenInconclusive, rest } = splitSureness(answered)
  const beside = { slices: given.slices !== undefined, over: confidence?.over }
  const atLeastRuns = least === undefined ? undefined : requireLeastRuns(least, beside)
  const configured = configure(rest)
  const { title, range, direction } = configured
  const bounded = { title, range, direction, fraction: configured.metric.fraction }
  const checked = requireBound(bound, bounded)
  const slices = requireSliceGate(given, checked, bounded, confidence !== undefined)
  requireOtherSlices(configured, slices)
  if (confidence !== undefined) for (const each of [checked, slices?.bound]) if (each) requireShowable(each, configured)
  const made = Object.freeze({
    metric: configured,
    bound: checked,
    confidence,
    whenInconclusive,
    slices,
    atLeastRuns,
    whenMissing,
  })
  checkedGates.add(made)
  return made
}

/** What a missing answer counts as, apart from the options of the metric, which may have a policy of that name for queries. */
function splitMissing(
  options: AnyOptions,
  metric: MetricLike,
): { readonly whenMissing: WhenMissing | undefined; readonly rest: AnyOptions } {
  const asked = whenMissingValues.find(value => value === options.whenMissing)
  const ofMetric =
    metric !== null &&
    (typeof metric === 'object' || typeof metric === 'function') &&
    'options' in metric &&
    'whenMissing' in metric.options
  if (asked === undefined || (asked === 'skip' && ofMetric)) return { whenMissing: undefined, rest: options }
  const { whenMissing: _, ...rest } = options
  return { whenMissing: asked, rest }
}

/** Gates that were made here: what stands in them was checked, and nobody can change it. */
const checkedGates = new WeakSet<object>()

/** Separates the gate's options from the metric's: how sure a gate must be, and what it does if it is not sure. */
export function splitSureness(options: AnyOptions): {
  readonly confidence: ConfidenceRequest | undefined
  readonly whenInconclusive: WhenInconclusive
  readonly rest: AnyOptions
} {
  const { confidence, rest: others } = splitClaim(options)
  if (!('whenInconclusive' in others)) return { confidence, whenInconclusive: 'fail', rest: others }
  const { whenInconclusive: asked, ...rest } = others
  const whenInconclusive = checkedOption('whenInconclusive', asked, oneOf(['fail', 'pass'], 'fail'))
  if (confidence === undefined) {
    throw new EvaluationError({
      column: 'whenInconclusive',
      problem: 'whenInconclusive has no effect without confidence',
      mend: 'Add confidence: 0.95',
    })
  }
  return { confidence, whenInconclusive, rest }
}

/** Whether a gate was made here, and so is checked. */
export function isCheckedGate(value: unknown): value is Gate {
  return typeof value === 'object' && value !== null && checkedGates.has(value)
}
