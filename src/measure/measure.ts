import { withCaller } from '../evaluation/errors/refusals.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../evaluation/inputs/encodeEvaluation.ts'
import type { EvaluationInput } from '../evaluation/inputs/evaluationInput.ts'
import { withGetters } from '../evaluation/remembered.ts'
import type { ConfiguredMetric } from '../metrics/definition/defineMetric.ts'
import type { AnyOptions } from '../metrics/definition/optionSpec.ts'
import { requireOptions } from '../metrics/definition/requireOptions.ts'
import { type ConfidenceRequest, splitClaim } from './intervals/confidence.ts'
import { measureSurely, sureMeasurement } from './intervals/intervalOf.ts'
import type { MeasuredSlice, Measurement } from './measurement.ts'
import { type KnownMetric, type MetricLike, resolveMetric } from './resolveMetric.ts'
import { computedSlices } from './slices/computedSlices.ts'
import { requestOf, type SliceRequest } from './slices/sliceRequest.ts'

/**
 * Measures one metric.
 *
 * @param input - An {@link Evaluation}, or plain columns or rows of any accepted shape.
 * @param metric - An id (`'macroF1'`, `'ndcg@10'`, `'fBeta(beta=2)'`) or a metric as a value (`ndcg({ k: 10 })`).
 * @param options - Options of the metric; they come on top of those in the id. `confidence` beside them, a level such
 *   as 0.95 or `{ level, method, resamples, seed }`, gives a two-sided interval. `slices: 'country'`, or crossed
 *   `[['country', 'device']]`, measures each slice, too; those of a support below `minSupport` (30) are marked small.
 * @throws EvaluationError for input that the metric cannot judge, an unknown metric or option.
 *
 * @example
 * measure({ yTrue: [1, 0, 1], yPred: [1, 1, 1] }, 'precision').value // 2/3
 * measure({ yTrue: [1, 0, 1], yPred: [1, 1, 1] }, 'accuracy', { confidence: 0.95 }).interval // Wilson: 0.21 to 0.94
 * measure({ passed: [true, false], slices: { os: ['mac', 'pc'] } }, 'passRate', { slices: 'os' }).slices[1].measurement.value // 0
 * measure({ qrels: { q: { a: 2, b: 1 } }, run: { q: ['b', 'a'] } }, 'ndcg@10', { gain: 'exponential' }).value
 */
export function measure<const Asked extends MetricLike>(
  input: EvaluationInput,
  metric: KnownMetric<Asked>,
  options?: AnyOptions,
): Measurement {
  return withCaller('measure', () => {
    const { slices, minSupport, ...unsliced } = requireOptions(options)
    const { confidence, rest } = splitClaim(unsliced)
    const evaluation = borrowedEvaluation(input)
    const resolved = resolveMetric(metric, rest, undefined, ['confidence', 'over', 'slices', 'minSupport'])
    const measured = measureSurely(evaluation, resolved, confidence, 2)
    const request = requestOf({ slices, minSupport })
    return request === undefined ? measured : withSlices(measured, evaluation, resolved, request, confidence)
  })
}

/** The measurement with the same on each slice, by column and in the order of the labels. */
function withSlices(
  measured: Measurement,
  evaluation: Evaluation,
  metric: ConfiguredMetric,
  request: SliceRequest,
  confidence: ConfidenceRequest | undefined,
): Measurement {
  const slices = computedSlices(evaluation, metric, request).map(
    ({ slice: { columns, labels }, evaluation: { n: rows }, computation, support }): MeasuredSlice => ({
      columns,
      labels,
      rows,
      support,
      isSmall: support < request.minSupport,
      measurement: computation && sureMeasurement(computation, confidence, 2),
    }),
  )
  return withGetters(measured, { slices: Object.freeze(slices) })
}
