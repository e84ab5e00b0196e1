import { hasLabels } from '../evaluation/columns/labelColumns.ts'
import { labelSettings } from '../evaluation/columns/shapeSettings.ts'
import { shapes } from '../evaluation/columns/shapes.ts'
import { rowsOnce } from '../evaluation/encode/countedRows.ts'
import type { ValueColumn } from '../evaluation/encode/encodeColumn.ts'
import type { RowData } from '../evaluation/encode/rowData.ts'
import type { MeasurableData } from '../evaluation/evaluation.ts'
import type { Label } from '../evaluation/label.ts'
import type { CountedColumns } from '../metrics/labels/classRates.ts'

/** Up to `FEW` different values are always classes; more values are classes if each has ten rows on average. */
const FEW = 20
const ROWS_OF_A_CLASS = 10

/** The true and predicted classes; undefined if the values are no classes. */
export function judgedClasses(data: MeasurableData): CountedColumns | undefined {
  const settings = labelSettings({})
  if (data.kind === 'labelSets') {
    return shapes.labelSets.has(data, settings) ? shapes.labelSets.columns(data, settings) : undefined
  }
  const once = rowsOnce(data)
  if (data.kind !== 'rows' || once.kind !== 'rows') return undefined
  if (!hasLabels(once, settings) || !holdsClasses(once, data.n)) return undefined
  return shapes.labels.columns(data, settings)
}

/** Whether the values are classes: declared by other columns, or few enough to be. */
function holdsClasses({ n: rows, yTrue, yPred, labels, positive, threshold }: RowData, n: number): boolean {
  if (labels !== undefined || positive !== undefined || threshold !== undefined) return true
  const are = (column: ValueColumn): boolean => classCounts(column, rows, n) !== undefined
  return are(yTrue) && (yPred === undefined || are(yPred))
}

/** Counts the rows of each value; undefined if a value cannot be a class or `standFor` rows have too many values. */
export function classCounts(column: ValueColumn, n: number, standFor = n): ReadonlyMap<Label, number> | undefined {
  const most = Math.max(FEW, standFor / ROWS_OF_A_CLASS)
  const counts = new Map<Label, number>()
  for (let row = 0; row < n; row++) {
    const value = column.kind === 'numbers' ? column.values[row] : column.labels[column.codes[row]]
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined
    counts.set(value, (counts.get(value) ?? 0) + 1)
    if (counts.size > most) return undefined
  }
  return counts
}
