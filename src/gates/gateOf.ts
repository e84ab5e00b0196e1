import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { checkedOption } from '../measure/checkedOptions.ts'
import { type ConfidenceRequest, splitClaim } from '../measure/intervals/confidence.ts'
import type { MetricLike } from '../measure/resolveMetric.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import { type AnyOptions, oneOf } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { requireBound, requireShowable } from './bound.ts'
import type { Gate } from './gate.ts'
import { requireLeastRuns } from './runs/runOptions.ts'
import { requireOtherSlices, requireSliceGate, sliceOptions, splitSlices } from './slices/sliceGate.ts'
import type { WhenInconclusive } from './verdict.ts'
import { splitMissing } from './whenMissing.ts'

export const sureOptions = ['confidence', 'over', 'whenInconclusive'] as const
export const gateOptions = [...sureOptions, ...sliceOptions, 'atLeastRuns', 'whenMissing']
/** What the options of a gate look like. */
export const OPTIONS_OF_GATE = 'an object: { confidence: 0.95 }'

/** As `gate`, of a metric that is known. */
export function gateOf(metric: AnyMetric, bound: unknown, options: unknown): Gate {
  return gateWith(metric, bound, options, rest => metric.configure(rest, gateOptions))
}

/** Takes the options of a gate apart. Those that are left are the metric's. */
export function gateWith(
  metric: MetricLike,
  bound: unknown,
  options: unknown,
  configure: (rest: AnyOptions) => ConfiguredMetric,
): Gate {
  const { atLeastRuns: least, ...ofMean } = requireOptions(options, OPTIONS_OF_GATE)
  const { given, rest: unsliced } = splitSlices(ofMean)
  const { whenMissing, rest: answered } =
    'whenMissing' in unsliced ? splitMissing(unsliced, metric) : { whenMissing: undefined, rest: unsliced }
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
