import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import type { Computation } from '../measureConfigured.ts'
import { computedOrRefused } from '../measureConfigured.ts'
import { type DataSlice, dataSlices, evaluationOfSlice } from './dataSlices.ts'
import type { SliceRequest } from './sliceRequest.ts'
import { supportOf } from './supportOf.ts'

/** A slice and the result of its metric. */
export interface ComputedSlice {
  readonly slice: DataSlice
  readonly evaluation: Evaluation
  /** Undefined where the metric refuses these rows: of a class that does not occur, for one. */
  readonly computation: Computation | undefined
  readonly support: number
}

/** Computes a metric on every slice that occurs. */
export function computedSlices(
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: Pick<SliceRequest, 'columns'>,
): readonly ComputedSlice[] {
  return dataSlices(evaluation, request).map(slice => {
    const some = evaluationOfSlice(evaluation, slice)
    const computation = computedOrRefused(some, metric)
    return computation instanceof EvaluationError
      ? { slice, evaluation: some, computation: undefined, support: 0 }
      : { slice, evaluation: some, computation, support: supportOf(computation) }
  })
}
