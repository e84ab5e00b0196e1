import { labelsOfCells } from '../../evaluation/columns/labelsOfCells.ts'
import { shapes } from '../../evaluation/columns/shapes.ts'
import { subsetData } from '../../evaluation/encode/subset.ts'
import { classOrder } from '../intervals/classOrder.ts'
import { valueOrNaN } from '../measureConfigured.ts'
import { weightsRepeat } from './resampleRows.ts'
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
  if (!weightsRepeat({ ...rows, data: subsetData(data, rowOfCell) })) return undefined
  const cells = {
    yTrue: Int32Array.from(rowOfCell, row => yTrue[row]),
    yPred: Int32Array.from(rowOfCell, row => yPred[row]),
  }
  return {
    units,
    unit,
    keys: [keys],
    inOrder: order => {
      const cellsInOrder = order.map(row => cellOf[row])
      return counts => {
        const drawn = new Float64Array(firstRows.length)
        for (let i = 0; i < units; i++) drawn[cellsInOrder[i]] += counts[i]
        return valueOrNaN(rows.metric, labelsOfCells(columns, { ...cells, rows: drawn }))
      }
    },
  }
}
