import { type Evaluation, type EvaluationData, evaluationOf } from '../evaluation.ts'
import { withOccurringLabels } from './labelSetData.ts'
import { presentColumns } from './presentColumns.ts'
import type { RankingData } from './rankings/rankingData.ts'
import { type RowKinds, rowKinds } from './rowKinds.ts'

/** Data made of rows: any subset of them is data of the same kind. */
export type Sliceable = RowKinds[keyof RowKinds]

/** Whether data are made of rows. */
export function isSliceable(data: EvaluationData): data is Sliceable {
  return data.kind in rowKinds
}

/** The evaluation of some of the rows or queries. Declared labels, positive and threshold stay what they are. */
export function subset({ columns }: Evaluation, data: Sliceable | RankingData, rows: Uint32Array): Evaluation {
  return evaluationOf(columns, data.kind === 'ranking' ? taken(data, rows) : partOf(data, rows))
}

/** Some of the rows of data that were read as a whole, or of the wholes of two models: what these have need not occur in a part. */
export function partOf(data: Sliceable, rows: Uint32Array, wholes: readonly Sliceable[] = [data]): Sliceable {
  return { ...subsetData(data, rows), wholes: wholes.flatMap(whole => whole.wholes ?? whole) }
}

/** Some of the rows of data. */
export function subsetData(data: Sliceable, rows: Uint32Array): Sliceable {
  const some = taken(data, rows)
  return some.kind === 'labelSets' ? withOccurringLabels(some) : some
}

/** Some of the rows or queries of data, whatever else their kind may need. */
export function taken<Data extends Sliceable | RankingData>(data: Data, rows: Uint32Array): Data {
  const columns = Object.fromEntries(presentColumns(data).map(({ name, take }) => [name, take(rows)] as const))
  const { places, amongAll } = data
  const at = (all: Uint32Array): Uint32Array => rows.map(row => all[row])
  const left = amongAll && { amongAll: { ...amongAll, places: at(amongAll.places) } }
  return { ...data, ...columns, n: rows.length, places: places ? at(places) : rows, asGiven: undefined, ...left }
}
