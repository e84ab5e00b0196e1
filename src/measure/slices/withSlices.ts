import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { withGetters } from '../../evaluation/remembered.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { ConfidenceRequest } from '../intervals/confidence.ts'
import { sureMeasurement } from '../intervals/intervalOf.ts'
import { computedOrRefused, measurementOf } from '../measureConfigured.ts'
import type { MeasuredSlice, Measurement } from '../measurement.ts'
import { supportOf } from './computedSlices.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from './dataSlices.ts'
import { requireSliceRequest, type SliceRequest } from './sliceRequest.ts'

/** Reads the slices of a measurement; undefined where none were asked for. */
export function requireMeasuredSlices(slices: unknown, minSupport: unknown): SliceRequest | undefined {
  if (slices !== undefined) return requireSliceRequest(slices, minSupport, undefined)
  if (minSupport === undefined) return undefined
  throw new EvaluationError({
    column: 'minSupport',
    problem: 'minSupport has no effect without slices',
    mend: "Name the columns: { slices: 'country' }",
  })
}

/** The measurement with the same on each slice, by column and in the order of the labels. */
export function withSlices(
  measured: Measurement,
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: SliceRequest,
  confidence: ConfidenceRequest | undefined,
): Measurement {
  const slices = dataSlices(evaluation, request).map(slice =>
    measuredOn(slice, evaluation, metric, request, confidence),
  )
  return withGetters(measured, { slices: Object.freeze(slices) })
}

function measuredOn(
  slice: DataSlice,
  whole: Evaluation,
  metric: ConfiguredMetric,
  { minSupport }: SliceRequest,
  confidence: ConfidenceRequest | undefined,
): MeasuredSlice {
  const { columns, labels } = slice
  const some = evaluationOfSlice(whole, slice)
  const computation = computedOrRefused(some, metric)
  if (computation instanceof EvaluationError) {
    return { columns, labels, rows: some.n, support: 0, isSmall: true, measurement: undefined }
  }
  const support = supportOf(computation)
  const measurement =
    confidence === undefined ? measurementOf(computation) : sureMeasurement(computation, confidence, 2)
  return { columns, labels, rows: some.n, support, isSmall: support < minSupport, measurement }
}
