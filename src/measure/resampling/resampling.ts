import { isMeasurable } from '../../evaluation/evaluation.ts'
import type { Computation } from '../measureConfigured.ts'
import { resampleArea } from './resampleArea.ts'
import { resampleCells } from './resampleCells.ts'
import { resampleMeans } from './resampleMeans.ts'
import { resampleRows } from './resampleRows.ts'
import { resampleScores } from './resampleScores.ts'
import { samplingOf } from './sampling.ts'
import type { Resampling } from './samplingOrder.ts'

/** How a metric is measured again on samples of the units; undefined where such data cannot be drawn from. */
export function resamplingOf({ evaluation, metric, shape, computed }: Computation): Resampling | undefined {
  const values = computed.units?.()
  if (values !== undefined) {
    return resampleMeans(values, samplingOf(evaluation, metric.metric.unit, values.values.length))
  }
  if (computed.areaOf !== undefined && computed.areaOf.columns.sampleWeight === undefined) {
    const sampling = samplingOf(evaluation, metric.metric.unit, evaluation.n)
    if (sampling.unitOf === undefined) return resampleArea(computed.areaOf, sampling)
  }
  const { data } = evaluation
  if (data.kind === 'ranking' || data.kind === 'lists' || !isMeasurable(data)) return undefined
  const sampling = samplingOf(evaluation, metric.metric.unit, data.n)
  return (
    resampleCells(evaluation, data, metric, shape, sampling) ??
    resampleScores(evaluation, data, metric, shape, sampling) ??
    resampleRows(evaluation, data, metric, shape, sampling)
  )
}
