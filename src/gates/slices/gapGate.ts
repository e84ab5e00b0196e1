import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import type { ConfidenceRequest } from '../../measure/intervals/confidence.ts'
import { type MetricLike, resolveMetric } from '../../measure/resolveMetric.ts'
import type { GapKind } from '../../measure/slices/slicePairs.ts'
import {
  requireSliceRequest,
  type SliceColumns,
  type SliceRequest,
  type WhenSmall,
} from '../../measure/slices/sliceRequest.ts'
import type { AnyMetric, ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { requireOptions } from '../../metrics/definition/requireOptions.ts'
import type { Bound } from '../bound.ts'
import { splitSureness } from '../gateOf.ts'
import { percentMeant } from '../requireExceedable.ts'
import type { WhenInconclusive } from '../verdict.ts'
import { requireOtherSlices, splitSlices } from './sliceGate.ts'

/** The slices between which a gap is judged, as options of a matcher. */
export interface GapOptions {
  /** The slices of a column are set against each other: `'country'`, or crossed `['country', ['country', 'device']]`. */
  readonly slices: SliceColumns
  /** Slices of less support are not judged, but listed: positive rows for recall, the rarer class for AUC. Default: 30. */
  readonly minSupport?: number | undefined
  /** What those do. Default: `'skip'`. */
  readonly whenSmall?: WhenSmall | undefined
}

const gapOptions = ['slices', 'minSupport', 'whenSmall'] as const satisfies readonly (keyof GapOptions)[]

/** How far the slices of an evaluation may be apart, checked. */
export interface GapGate extends SliceRequest {
  readonly metric: ConfiguredMetric
  readonly kind: GapKind
  /** Of the difference, or of the ratio. */
  readonly bound: Bound
  readonly confidence: ConfidenceRequest | undefined
  readonly whenInconclusive: WhenInconclusive
}

/**
 * Reads a gate on the gap between slices.
 *
 * @throws EvaluationError for a gap that no two values can miss, or none can meet; without slices; for options of gates
 *   that must hold on each slice; for a ratio of a metric that can be negative.
 */
export function requireGapGate(
  known: readonly AnyMetric[],
  kind: GapKind,
  asked: MetricLike,
  limit: unknown,
  options: unknown,
): GapGate {
  const { given, rest: unsliced } = splitSlices(requireOptions(options, "an object: { slices: 'country' }"))
  const { slices, minSupport, whenSmall, ...stray } = given
  const [surplus] = Object.keys(stray)
  if (surplus !== undefined) {
    throw new EvaluationError({
      column: surplus,
      problem: `${surplus} has no effect on a gap between slices`,
      expected: '{ slices, minSupport?, whenSmall?, confidence?, whenInconclusive? } and options of the metric',
    })
  }
  const { confidence, whenInconclusive, rest } = splitSureness(unsliced)
  const metric = resolveMetric(asked, rest, known, ['confidence', 'whenInconclusive', ...gapOptions])
  if (limit === undefined) {
    const name = kind === 'ratio' ? 'ratio' : 'gap'
    const matcher = kind === 'ratio' ? 'toHaveSliceRatioAbove' : 'toHaveSliceGapBelow'
    throw new EvaluationError({
      column: name,
      problem: `the ${name} is missing`,
      expected: `${matcher}(metric, ${name}, { slices: 'country' })`,
    })
  }
  if (slices === undefined) {
    throw new EvaluationError({
      column: 'slices',
      problem: 'there are no slices to set against each other',
      expected: "the columns: { slices: 'country' }",
    })
  }
  const bound = kind === 'ratio' ? requireRatio(limit, metric) : requireGap(limit, metric)
  const request = requireSliceRequest(slices, minSupport, whenSmall)
  requireOtherSlices(metric, request)
  return Object.freeze({ ...request, metric, kind, bound, confidence, whenInconclusive })
}

function requireGap(gap: unknown, { id, range: [least, most] }: ConfiguredMetric): Bound {
  if (typeof gap !== 'number' || !Number.isFinite(gap) || gap <= 0) {
    throw unexpected('gap', gap, { column: 'gap', expected: 'the difference that is allowed, above 0' })
  }
  if (gap < most - least) return { below: gap }
  throw new EvaluationError({
    column: 'gap',
    problem: `the gap is ${gap}, and two values of ${id} differ by ${most - least} at most: it could hardly fail`,
    mend: most - least <= 2 ? percentMeant(gap) : 'Give a smaller one',
  })
}

function requireRatio(ratio: unknown, { id, range: [least] }: ConfiguredMetric): Bound {
  if (least < 0) {
    throw new EvaluationError({
      column: 'metric',
      problem: `${id} may be negative, so that a ratio of two values says nothing`,
      mend: 'Bound the difference: toHaveSliceGapBelow',
    })
  }
  if (typeof ratio === 'number' && ratio > 0 && ratio < 1) return { above: ratio }
  const mend = typeof ratio === 'number' ? percentMeant(ratio) : undefined
  throw unexpected('ratio', ratio, {
    column: 'ratio',
    expected: 'the smallest value over the largest, between 0 and 1',
    mend: ratio === 1 ? undefined : mend,
  })
}
