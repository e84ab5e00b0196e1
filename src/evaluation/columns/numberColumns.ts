import type { ValueColumn } from '../encode/encodeColumn.ts'
import type { RowData } from '../encode/rowData.ts'
import { type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { requireGiven, unexpected } from '../errors/unexpected.ts'

/** True and predicted numbers. */
export interface NumberColumns extends RowsOfColumns {
  readonly yTrue: Float64Array
  readonly yPred: Float64Array
  /** The index of these columns among several outputs. */
  readonly output?: number | undefined
}

export function numberColumns(data: RowData): NumberColumns {
  const yPred = requireGiven(data.yPred, 'yPred')
  return { ...rowsOf(data), yTrue: asNumbers(data.yTrue, 'yTrue'), yPred: asNumbers(yPred, 'yPred') }
}

export function asNumbers(column: ValueColumn, name: string): Float64Array {
  if (column.kind === 'numbers') {
    return column.values instanceof Float64Array ? column.values : Float64Array.from(column.values)
  }
  const { codes, labels } = column
  throw unexpected(`${name}[0]`, labels[codes[0]], {
    column: name,
    index: 0,
    expected: 'a finite number in every row',
  })
}
