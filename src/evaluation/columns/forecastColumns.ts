import type { RowData } from '../encode/rowData.ts'
import { type RowsOfColumns, rowsOf } from '../encode/rowNames.ts'
import { requireGiven } from '../errors/unexpected.ts'
import { asNumbers, type NumberColumns, numberColumns } from './numberColumns.ts'

/** True and predicted numbers, and the series that the forecast was trained on. */
export interface ForecastColumns extends NumberColumns {
  readonly yTrain: Float64Array
}

/** True numbers, and the limits of a predicted interval for each. */
export interface IntervalColumns extends RowsOfColumns {
  readonly yTrue: Float64Array
  readonly yLower: Float64Array
  readonly yUpper: Float64Array
}

export function forecastColumns(data: RowData): ForecastColumns {
  const yTrain = requireGiven(data.yTrain, 'yTrain')
  return { ...numberColumns(data), yTrain }
}

export function intervalColumns(data: RowData): IntervalColumns {
  const yLower = requireGiven(data.yLower, 'yLower')
  const yUpper = requireGiven(data.yUpper, 'yUpper')
  return { ...rowsOf(data), yTrue: asNumbers(data.yTrue, 'yTrue'), yLower, yUpper }
}
