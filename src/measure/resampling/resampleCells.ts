import { shapes } from '../../evaluation/columns/shapes.ts'
import { subsetData } from '../../evaluation/encode/subset.ts'
import { classOrder } from '../intervals/classOrder.ts'
import { valueWith, weightsRepeat } from './resampleRows.ts'
import type { Sampling } from './sampling.ts'
import type { DrawnRows, Resampling } from './samplingOrder.ts'

/**
 * Resamples labels: rows of one cell of the confusion matrix are alike, so that a sample is the counts of its cells.
 */
export function resampleCells(rows: DrawnRows, { units, unit, unitOf }: Sampling): Resampling | undefined {
  const { data, shape } = rows
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
  const cells = { ...rows, data: subsetData(data, rowOfCell) }
  if (!weightsRepeat(cells)) return undefined
  return {
    units,
    unit,
    keys: [keys],
    inOrder: order => {
      const cellsInOrder = order.map(row => cellOf[row])
      return counts => {
        const sampleWeight = new Float64Array(firstRows.length)
        for (let i = 0; i < units; i++) sampleWeight[cellsInOrder[i]] += counts[i]
        return valueWith(cells, sampleWeight)
      }
    },
  }
}
