import { isMeasurable } from '../../evaluation/measurable.ts'
import type { Computation } from '../measureConfigured.ts'
import { resampleArea } from './resampleArea.ts'
import { resampleCells } from './resampleCells.ts'
import { resampleCounts } from './resampleCounts.ts'
import { resampleMeans } from './resampleMeans.ts'
import { resampleRows } from './resampleRows.ts'
import { resampleScores } from './resampleScores.ts'
import { samplingOf } from './sampling.ts'
import type { Resampling } from './samplingOrder.ts'

/** How a metric is measured again on samples of the units; undefined where such data cannot be drawn from. */
export function resamplingOf(computation: Computation): Resampling | undefined {
  const { areaOf, units } = computation.computed
  const values = units?.()
  if (values !== undefined) return resampleMeans(values, samplingOf(computation, values.values.length))
  const { data } = computation.evaluation
  if (data.kind === 'ranking' || data.kind === 'lists' || !isMeasurable(data)) return undefined
  const sampling = samplingOf(computation)
  const ofCounts = resampleCounts(computation, sampling)
  if (ofCounts !== undefined) return ofCounts
  if (areaOf !== undefined && areaOf.columns.sampleWeight === undefined && sampling.unitOf === undefined) {
    return resampleArea(areaOf, sampling)
  }
  const rows = { ...computation, data }
  return resampleCells(rows, sampling) ?? resampleScores(rows, sampling) ?? resampleRows(rows, sampling)
}
