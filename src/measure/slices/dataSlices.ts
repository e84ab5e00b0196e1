import type { GroupColumn } from '../../evaluation/encode/encodeColumn.ts'
import { subset } from '../../evaluation/encode/subset.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { noSliceColumn, type SliceRequest } from './sliceRequest.ts'

/** Rows or queries that have the same label in one slice column, or the same labels in several. */
export interface DataSlice {
  /** The columns that are crossed; one where none are. */
  readonly columns: readonly string[]
  /** The label in each of them. */
  readonly labels: readonly Label[]
  readonly rows: Uint32Array
}

/**
 * Returns every slice that occurs, by column and in the order of the labels.
 *
 * @throws EvaluationError for a column that the data do not have.
 */
export function dataSlices(evaluation: Evaluation, { columns }: Pick<SliceRequest, 'columns'>): readonly DataSlice[] {
  const { data } = evaluation
  const known: ReadonlyMap<string, GroupColumn> =
    'slices' in data && data.slices !== undefined ? data.slices : new Map<string, GroupColumn>()
  if (data.kind === 'report' || data.kind === 'lists') {
    throw new EvaluationError({
      column: 'slices',
      problem: data.kind === 'report' ? 'a report holds no rows to slice' : 'lists without judgements have no slices',
      expected: 'the evaluation itself, with its columns',
    })
  }
  return columns.flatMap(crossed => {
    const taken = crossed.map(name => {
      const column = known.get(name)
      if (column === undefined) throw noSliceColumn(name, [...known.keys()])
      return column
    })
    return crossedSlices(crossed, taken)
  })
}

function crossedSlices(columns: readonly string[], taken: readonly GroupColumn[]): readonly DataSlice[] {
  const cells = new Map<number, number[]>()
  const n = taken[0].codes.length
  for (let row = 0; row < n; row++) {
    let cell = 0
    for (const { codes, labels } of taken) cell = cell * labels.length + codes[row]
    const rows = cells.get(cell)
    if (rows === undefined) cells.set(cell, [row])
    else rows.push(row)
  }
  return Array.from(cells, ([cell, rows]) => ({ cell, rows }))
    .sort((a, b) => a.cell - b.cell)
    .map(({ rows }) => ({
      columns,
      labels: taken.map(({ codes, labels }) => labels[codes[rows[0]]]),
      rows: Uint32Array.from(rows),
    }))
}

/** The rows or queries of a slice as an evaluation of their own. Rows without ids are named by their places in the whole. */
export function evaluationOn(evaluation: Evaluation, { rows }: DataSlice): Evaluation {
  const { columns, data } = evaluation
  if (data.kind === 'report' || data.kind === 'lists') throw new TypeError(`${data.kind} have no slices`)
  const some = subset(evaluation, data, rows)
  if (data.kind === 'ranking' || data.ids !== undefined || some.data.kind !== data.kind) return some
  const column = columns.find(name => name !== 'task') ?? 'row'
  return evaluationOf(columns, { ...some.data, ids: Array.from(rows, row => `${column}[${row}]`) })
}
