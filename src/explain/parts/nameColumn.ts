import { areNamed, type RowNames } from '../../evaluation/encode/rowNames.ts'
import { rowName } from '../text/rowName.ts'
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
