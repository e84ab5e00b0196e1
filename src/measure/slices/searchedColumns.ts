import { noSliceColumn } from '../../evaluation/columns/slicedColumns.ts'
import { labelsOf } from '../../evaluation/encode/columnTypes.ts'
import { encodeSliceLists, type SliceList, sliceLists } from '../../evaluation/encode/encodeSlices.ts'
import { countedRowsOf } from '../../evaluation/encode/rowNames.ts'
import { rowsWrittenOut } from '../../evaluation/encode/standingFor.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { unexpected } from '../../evaluation/errors/unexpected.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { querySliceLists } from '../../evaluation/inputs/querySlices.ts'
import type { Label } from '../../evaluation/label.ts'
import type { MeasurableData } from '../../evaluation/measurable.ts'
import { rowsInEngine } from '../../evaluation/totals/rowsInEngine.ts'
import { binnedNumbers } from './binnedNumbers.ts'

/** A label or a number for each row; for queries also by their names. */
export type SearchedColumn =
  | ArrayLike<Label | null | undefined>
  | Readonly<Record<string, Label | null | undefined>>
  | ReadonlyMap<string, Label | null | undefined>

/** Names of slice columns of the evaluation, or columns beside it. */
export type SearchedColumns = readonly string[] | Readonly<Record<string, SearchedColumn>>

/** Returns the evaluation with the columns that are searched as its only slices. Numbers are binned. */
export function withSearchedColumns(evaluation: Evaluation, columns: unknown): Evaluation {
  const { data } = evaluation
  if (data.kind === 'report' || data.kind === 'lists') return evaluation
  if (data.kind === 'totals') throw rowsInEngine(data, 'a search for slices')
  if (data.kind === 'repeated') {
    throw new EvaluationError({
      problem: 'repeated runs are not searched for slices',
      expected: 'one run at a time: findSlices(firstRun, metric)',
    })
  }
  const lists = isNamed(columns) ? columnsBeside(data, columns) : ownColumns(data, columns)
  if (lists.length === 0) {
    throw new EvaluationError({
      column: 'columns',
      problem: 'there are no columns to search',
      expected: 'slices beside the data, { yTrue, yPred, slices: { country: […] } }, or columns: { age: […] }',
    })
  }
  return evaluationOf(evaluation.columns, { ...data, slices: encodeSliceLists(lists) })
}

function isNamed(columns: unknown): columns is object {
  return typeof columns === 'object' && columns !== null && !Array.isArray(columns)
}

/** The slices of the evaluation, or those of them that are named. */
function ownColumns(
  { slices = new Map() }: Exclude<MeasurableData, { kind: 'lists' }>,
  columns: unknown,
): readonly SliceList[] {
  const names: unknown = columns ?? Array.from(slices.keys())
  if (!Array.isArray(names)) {
    throw unexpected('columns', columns, {
      column: 'columns',
      expected: "names of slice columns, ['country'], or columns beside the data, { age: […] }",
    })
  }
  return names.map((name: unknown) => {
    const column = typeof name === 'string' ? slices.get(name) : undefined
    if (typeof name !== 'string' || column === undefined) throw noSliceColumn(String(name), Array.from(slices.keys()))
    return binned({ name, title: name, list: labelsOf(column) })
  })
}

function binned(column: SliceList): SliceList {
  return { ...column, list: binnedNumbers(column.list) }
}

function columnsBeside(data: Exclude<MeasurableData, { kind: 'lists' }>, columns: object): readonly SliceList[] {
  if (data.kind === 'ranking') {
    const queries = { names: data.queries.map(({ query }) => query), sorted: data.sortedQueries }
    return querySliceLists(columns, queries, 'columns').map(binned)
  }
  const counted = countedRowsOf(data)
  if (counted === undefined) {
    return sliceLists(columns, { n: data.n, reference: 'the evaluation' }, 'columns').map(binned)
  }
  // A value for each row of the table, whatever number of rows it stands for.
  const { table } = counted
  const count = table.count ?? counted.count
  return sliceLists(columns, { n: table.n, reference: 'the table' }, 'columns').map(each => {
    const list = binnedNumbers(each.list, count)
    return { ...each, list: Array.from(rowsWrittenOut(count, data.n, each.title), row => list[row]) }
  })
}
