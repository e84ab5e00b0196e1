import { type Evaluation, evaluationOf } from '../evaluation.ts'
import type { Label } from '../label.ts'
import type { CaseData } from './caseData.ts'
import type { GroupColumn } from './encodeColumn.ts'
import { type LabelSetData, withOccurringLabels } from './labelSetData.ts'
import type { OutputsData } from './outputs.ts'
import { presentColumns } from './presentColumns.ts'
import type { RankingData } from './rankingData.ts'
import type { RowData } from './rowData.ts'

/** The rows that each label of a slicing column names. */
export function rowsByLabel({ codes, labels }: GroupColumn): ReadonlyMap<Label, Uint32Array> {
  const rows: number[][] = labels.map(() => [])
  codes.forEach((code, row) => {
    rows[code].push(row)
  })
  return new Map(labels.map((label, code) => [label, Uint32Array.from(rows[code])] as const))
}

/** Data made of rows: any subset of them is data of the same kind. */
export type Sliceable = RowData | CaseData | LabelSetData | OutputsData

/** The evaluation of some of the rows or queries. Declared labels, positive and threshold stay what they are. */
export function subset({ columns }: Evaluation, data: Sliceable | RankingData, rows: Uint32Array): Evaluation {
  return evaluationOf(columns, data.kind === 'ranking' ? queriesOf(data, rows) : subsetData(data, rows))
}

/** Some of the rows of data. */
export function subsetData(data: Sliceable, rows: Uint32Array): Sliceable {
  const some = taken(data, rows)
  return some.kind === 'labelSets' ? withOccurringLabels(some) : some
}

/** Some of the queries of a ranking. */
export function queriesOf(data: RankingData, queries: Uint32Array): RankingData {
  return taken(data, queries)
}

function taken<Data extends Sliceable | RankingData>(data: Data, rows: Uint32Array): Data {
  const columns = Object.fromEntries(presentColumns(data).map(({ name, take }) => [name, take(rows)] as const))
  return { ...data, ...columns, n: rows.length }
}
