import { EvaluationError } from '../evaluation/errors/evaluationError.ts'
import { checkedOption } from '../measure/checkedOptions.ts'
import { type ConfidenceRequest, requireConfidence, usualConfidence } from '../measure/intervals/confidence.ts'
import { whenInvertedSpec } from '../measure/pairs/invertedBaseline.ts'
import { onSpec, type PairOn, requireLeavingOut, requireMinOverlap } from '../measure/pairs/overlap.ts'
import type { WhenInverted } from '../measure/pairs/pairing.ts'
import { type MetricLike, resolveMetric } from '../measure/resolveMetric.ts'
import { requestOf } from '../measure/slices/sliceRequest.ts'
import type { AnyMetric, ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { splitSureness, sureOptions } from './gateOf.ts'
import { refuseCompared } from './runs/runOptions.ts'
import {
  type GivenSlices,
  requireMust,
  requireOtherSlices,
  type SliceGate,
  sliceOptions,
  splitSlices,
} from './slices/sliceGate.ts'
import type { WhenInconclusive } from './verdict.ts'

/** The options of every comparison, besides what it asks for. */
export const comparisonOptions: readonly string[] = [
  ...sureOptions,
  ...sliceOptions.filter(name => name !== 'sliceBound'),
  'on',
  'minOverlap',
  'whenInverted',
]

/** What is asked of a comparison, apart from its bound. */
export interface ComparisonRequest {
  readonly metric: ConfiguredMetric
  readonly on: PairOn
  readonly minOverlap: number | undefined
  readonly whenInverted: WhenInverted
  readonly confidence: ConfidenceRequest
  /** Whether the confidence was given: then values alone do not decide. */
  readonly isSure: boolean
  readonly whenInconclusive: WhenInconclusive
  readonly slices: Omit<SliceGate, 'bound'> | undefined
}

/** Reads the request of a comparison. `taken` lists the options that an unknown name may have meant. */
export function comparisonOf(
  asked: MetricLike,
  options: AnyOptions,
  known: readonly AnyMetric[],
  taken: readonly string[] = comparisonOptions,
): ComparisonRequest {
  refuseCompared(options)
  const { given, rest: unsliced } = splitSlices(options)
  const { on: asGiven, minOverlap: least, whenInverted, ...others } = unsliced
  const on = checkedOption('on', asGiven, onSpec)
  const sure = splitSureness({ ...others, confidence: others.confidence ?? usualConfidence })
  const confidence = sure.confidence ?? requireConfidence(usualConfidence)
  const metric = resolveMetric(asked, sure.rest, known, taken)
  const minOverlap = requireMinOverlap(least)
  if (minOverlap !== undefined) requireLeavingOut(on, [metric])
  const inverted = checkedOption('whenInverted', whenInverted, whenInvertedSpec)
  const slices = requireComparedSlices(given, true)
  requireOtherSlices(metric, slices)
  return {
    metric,
    on,
    minOverlap,
    whenInverted: inverted,
    confidence,
    isSure: others.confidence !== undefined,
    whenInconclusive: sure.whenInconclusive,
    slices,
  }
}

/**
 * Reads the slices of a comparison. Its margin or lead holds for each slice as for the whole.
 *
 * @param sure - Whether limits decide, and not values alone.
 * @throws EvaluationError as `requireSliceGate`, and for a bound of their own.
 */
export function requireComparedSlices(given: GivenSlices, sure: boolean): Omit<SliceGate, 'bound'> | undefined {
  if (given.sliceBound !== undefined) {
    throw new EvaluationError({
      column: 'sliceBound',
      problem: 'sliceBound is what the value of a slice must be, and this is a comparison',
      expected: 'slices alone: the margin or lead of the comparison holds for each of them',
    })
  }
  const request = requestOf(given)
  return request && Object.freeze({ ...request, must: requireMust(given.slicesMust, sure) })
}
