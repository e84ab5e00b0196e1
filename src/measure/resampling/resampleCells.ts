import { shapes } from '../../evaluation/columns/shapes.ts'
import { type Sliceable, subsetData } from '../../evaluation/encode/subset.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import type { ConfiguredMetric } from '../../metrics/definition/defineMetric.ts'
import { classOrder } from '../intervals/classOrder.ts'
import type { ShapeTaken } from '../measureConfigured.ts'
import { valueWith, weightsRepeat } from './resampleRows.ts'
import type { Sampling } from './sampling.ts'
import type { Resampling } from './samplingOrder.ts'

/**
 * Resamples labels: rows of one cell of the confusion matrix are alike, so that a sample is the counts of its cells.
 */
export function resampleCells(
  evaluation: Evaluation,
  data: Sliceable,
  metric: ConfiguredMetric,
  shape: ShapeTaken,
  { units, unit, unitOf }: Sampling,
): Resampling | undefined {
  if (shape.name !== 'labels' || data.sampleWeight !== undefined || unitOf !== undefined) return undefined
  const columns = shapes.labels.columns(data, shape.settings)
  const { yTrue, yPred, labels } = columns
  const place = classOrder(columns)
  const cellOfKey = new Map<number, number>()
  const firstRows: number[] = []
  const cellOf = new Uint32Array(units)
  const keys = Float64Array.from({ length: units }, (_, row) => place[yTrue[row]] * labels.length + place[yPred[row]])
  for (let row = 0; row < units; row++) {
    let cell = cellOfKey.get(keys[row])
    if (cell === undefined) {
      cell = cellOfKey.size
      cellOfKey.set(keys[row], cell)
      firstRows.push(row)
    }
    cellOf[row] = cell
  }
  const rowOfCell = Uint32Array.from(firstRows)
  const cells = subsetData(data, rowOfCell)
  if (!weightsRepeat(evaluation, cells, metric, shape)) return undefined
  return {
    units,
    unit,
    keys: [keys],
    inOrder: order => {
      const cellsInOrder = order.map(row => cellOf[row])
      return counts => {
        const sampleWeight = new Float64Array(firstRows.length)
        for (let i = 0; i < units; i++) sampleWeight[cellsInOrder[i]] += counts[i]
        return valueWith(evaluation, cells, metric, sampleWeight)
      }
    },
  }
}
