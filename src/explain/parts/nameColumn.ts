import { areNamed, placeOf, type RowNames } from '../../evaluation/encode/rowNames.ts'
import type { CaseIdentity } from '../../metrics/definition/parts.ts'
import { formatCount } from '../text/formatNumber.ts'
import { idName, rowName } from '../text/rowName.ts'
import type { ColumnOf } from '../text/table.ts'

/** The column of a table that names its rows; undefined where they have no names. */
export function nameColumn(names: RowNames, title = 'row', atMost = 40): ColumnOf<number> | undefined {
  if (!areNamed(names)) return undefined
  return { title, holds: 'text', atMost, cell: row => rowName(names, row) }
}

/** A row in a sentence: `yTrue[7] alone …`. */
export function oneRow(names: RowNames, row: number): string {
  return areNamed(names) ? rowName(names, row) : 'One row'
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
  return sampleWeight && { title: 'weight', holds: 'number', cell: row => formatCount(sampleWeight[row]) }
}
