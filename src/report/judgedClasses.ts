import { hasLabels } from '../evaluation/columns/labelsOfRows.ts'
import { labelSettings } from '../evaluation/columns/shapeSettings.ts'
import { shapes } from '../evaluation/columns/shapes.ts'
import type { ValueColumn } from '../evaluation/encode/encodeColumn.ts'
import type { RowData } from '../evaluation/encode/rowData.ts'
import { countedRowsOf } from '../evaluation/encode/rowNames.ts'
import type { Label } from '../evaluation/label.ts'
import type { MeasurableData } from '../evaluation/measurable.ts'
import type { CountedColumns } from '../metrics/labels/classCounts.ts'

/** Up to `FEW` different values are always classes; more values are classes if each has ten rows on average. */
const FEW = 20
const ROWS_OF_A_CLASS = 10

/** Rows that may each stand for many: how many each stands for, and all of them together. */
export interface RowCounts {
  readonly n: number
  readonly count?: Float64Array | undefined
  readonly standFor?: number
}

/** The true and predicted classes; undefined if the values are no classes. */
export function judgedClasses(data: MeasurableData): CountedColumns | undefined {
  const settings = labelSettings({})
  if (data.kind === 'labelSets') {
    return shapes.labelSets.has(data, settings) ? shapes.labelSets.columns(data, settings) : undefined
  }
  const counted = countedRowsOf(data)
  const once = counted?.once ?? data
  if (data.kind !== 'rows' || once.kind !== 'rows') return undefined
  const rows = { n: once.n, count: counted?.count, standFor: data.n }
  if (!hasLabels(once, settings) || !holdsClasses(once, rows)) return undefined
  return shapes.labels.columns(data, settings)
}

/** Whether the values are classes: declared by other columns, or few enough to be. */
function holdsClasses({ yTrue, yPred, labels, positive, threshold }: RowData, rows: RowCounts): boolean {
  if (labels !== undefined || positive !== undefined || threshold !== undefined) return true
  const are = (column: ValueColumn): boolean => classCounts(column, rows) !== undefined
  return are(yTrue) && (yPred === undefined || are(yPred))
}

/** Counts the rows of each value; undefined if a value cannot be a class or there are too many for so many rows. */
export function classCounts(
  column: ValueColumn,
  { n, count, standFor = n }: RowCounts,
): ReadonlyMap<Label, number> | undefined {
  const most = Math.max(FEW, standFor / ROWS_OF_A_CLASS)
  const counts = new Map<Label, number>()
  for (let row = 0; row < n; row++) {
    const value = column.kind === 'numbers' ? column.values[row] : column.labels[column.codes[row]]
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined
    counts.set(value, (counts.get(value) ?? 0) + (count?.[row] ?? 1))
    if (counts.size > most) return undefined
  }
  return counts
}
