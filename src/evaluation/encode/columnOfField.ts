import { caseTable } from './caseData.ts'
import type { ColumnTable } from './column.ts'
import { rowTable } from './rowTable.ts'

const columns: ColumnTable = { ...rowTable, ...caseTable }

// Slices hold several columns, so no field of a row can fill them. Scores of all classes are given as yScore.
const notOfFields = ['slices', 'verdicts', 'classScores']
const byRow = Object.keys(columns).filter(name => columns[name].take !== undefined && !notOfFields.includes(name))

/** Fields that are named otherwise than the columns that they fill. */
export const fieldOf: Readonly<Record<string, string>> = { ids: 'id', groups: 'group' }

/** The column that each field of a row fills. */
export const columnOfField: ReadonlyMap<string, string> = new Map(
  byRow.map(column => [fieldOf[column] ?? column, column] as const),
)
