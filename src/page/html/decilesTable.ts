import { formatNumber } from '../../explain/text/formatNumber.ts'
import { numberColumn, textColumn } from '../../explain/text/table.ts'
import { dataTable } from './dataTable.ts'

/** Values in ascending order at every tenth of them: the numbers behind a plot of many. */
export function decilesTable(caption: string, values: readonly number[], share: string, value: string): string {
  const deciles = values.length === 0 ? [] : Array.from({ length: 11 }, (_, i) => i / 10)
  return dataTable(caption, deciles, [
    textColumn(share, at => formatNumber(at)),
    numberColumn(value, at => formatNumber(values[Math.round(at * (values.length - 1))])),
  ])
}
