import { type CaseData, caseSettings, caseTable } from './caseData.ts'
import type { ColumnTable, RawColumns } from './column.ts'
import { type LabelSetData, labelSetSettings, labelSetTable } from './labelSetData.ts'
import { type OutputsData, outputTable } from './outputs.ts'
import type { RowData } from './rowData.ts'
import { rowSettings, rowTable } from './rowTable.ts'

/** Data made of rows, by kind. A further kind is an entry here and in {@link rowKinds}. */
export interface RowKinds {
  readonly rows: RowData
  readonly cases: CaseData
  readonly labelSets: LabelSetData
  readonly outputs: OutputsData
}

/** What is particular to a kind of data made of rows. */
interface RowKind {
  /** Its columns and settings. */
  readonly columns: ColumnTable
  /** The settings that tell it from kinds whose truth is written alike. */
  readonly told?: RawColumns
}

export const rowKinds: { readonly [Kind in keyof RowKinds]: RowKind } = {
  rows: { columns: { ...rowTable, ...rowSettings } },
  cases: { columns: { ...caseTable, ...caseSettings } },
  labelSets: {
    columns: { ...labelSetTable, ...labelSetSettings },
    told: { task: 'multilabel', format: 'lists' },
  },
  outputs: { columns: outputTable, told: { task: 'multioutput' } },
}
