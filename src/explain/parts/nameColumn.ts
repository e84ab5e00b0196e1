import { areNamed, placeOf, type RowNames } from '../../evaluation/encode/rowNames.ts'
import type { CaseIdentity } from '../../metrics/definition/parts.ts'
import { formatCount, formatPercent } from '../text/formatNumber.ts'
import { idName, rowName } from '../text/rowName.ts'
import { type ColumnOf, numberColumn, textColumn } from '../text/table.ts'

/** The column of a table that names its rows; undefined where they have no names. */
export function nameColumn(names: RowNames, title = 'row', atMost = 40): ColumnOf<number> | undefined {
  if (!areNamed(names)) return undefined
  return textColumn(title, row => rowName(names, row), atMost)
}

/** The row whose share of a sum over `count` rows is worth naming alone: `yTrue[7] alone carries 61 % of the whole loss.` */
export function rowThatStandsOut(
  names: RowNames,
  row: number,
  share: number,
  count: number,
  sum: string,
): string | undefined {
  const stands = count > 1 && share >= Math.max(0.3, Math.min(0.9, 2 / count))
  if (!stands) return undefined
  return `${areNamed(names) ? rowName(names, row) : 'One row'} alone carries ${formatPercent(share)} of ${sum}.`
}

/** A case by its id, or by its place in the column that holds it. */
export function caseName(columns: CaseIdentity, i: number, column: string): string {
  return columns.ids === undefined ? `${column}[${placeOf(columns, i)}]` : idName(columns.ids[i])
}

/** Rows or queries that may have weights. */
interface Weighable {
  readonly sampleWeight: Float64Array | undefined
}

/** The column of weights in a table; undefined without weights. */
export function weightColumn({ sampleWeight }: Weighable): ColumnOf<number> | undefined {
  return sampleWeight && numberColumn('weight', row => formatCount(sampleWeight[row]))
}
