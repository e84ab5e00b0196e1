import { noSliceColumn } from '../../evaluation/columns/slicedColumns.ts'
import type { GroupColumn } from '../../evaluation/encode/encodeColumn.ts'
import { type SliceData, slicesIn } from '../../evaluation/encode/encodeSlices.ts'
import { countedRowsOf } from '../../evaluation/encode/rowNames.ts'
import { standingFor } from '../../evaluation/encode/standingFor.ts'
import { partOf, subset } from '../../evaluation/encode/subset.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import type { Label } from '../../evaluation/label.ts'
import { evaluationOfRuns } from '../../evaluation/repeatedRuns.ts'
import { slicesOfTotals, totalsOfSlice } from '../totals/slicesOfTotals.ts'
import { countedSlice } from './countedSlice.ts'
import type { SliceRequest } from './sliceRequest.ts'

/** Rows or queries that have the same label in one slice column, or the same labels in several. */
export interface DataSlice {
  /** The columns that are crossed; one where none are. */
  readonly columns: readonly string[]
  /** The label in each of them. */
  readonly labels: readonly Label[]
  /** The rows of the slice. Counted rows are written out on first read. */
  readonly rows: Uint32Array
  /** The rows of the table that stand for them, if rows are counted. */
  readonly inTable?: Uint32Array | undefined
}

/**
 * Returns every slice that occurs, by column and in the order of the labels; after them those all of whose rows are left out,
 * since they lack an answer or had a blank cell in their file, without a row.
 *
 * @throws EvaluationError for a column that the data do not have.
 */
export function dataSlices(evaluation: Evaluation, { columns }: Pick<SliceRequest, 'columns'>): readonly DataSlice[] {
  // The rows of all runs are the same.
  const first = evaluation.data.kind === 'repeated' ? evaluation.data.runs[0] : evaluation
  if (first.data.kind === 'totals') return slicesOfTotals(first.data, columns)
  const counted = countedRowsOf(first.data)
  const data = counted?.once ?? first.data
  const known = slicesIn(data) ?? new Map<string, GroupColumn>()
  if (data.kind === 'report' || data.kind === 'lists') {
    throw new EvaluationError({
      column: 'slices',
      problem: data.kind === 'report' ? 'a report holds no rows to slice' : 'lists without judgements have no slices',
      expected: 'the evaluation itself, with its columns',
    })
  }
  const asked = evaluation.slicesOfAll ?? first.missing?.slices
  return columns.flatMap(crossed => {
    const slices = crossedSlices(crossed, known)
    const lost =
      asked === undefined ? [] : crossedSlices(crossed, asked).filter(({ labels }) => !areAmong(labels, slices))
    const all = [...slices, ...lost.map(slice => ({ ...slice, rows: new Uint32Array() }))]
    return counted === undefined ? all : all.map(slice => countedSlice(slice, counted))
  })
}

function areAmong(labels: readonly Label[], slices: readonly DataSlice[]): boolean {
  return slices.some(slice => slice.labels.every((label, i) => label === labels[i]))
}

function crossedSlices(columns: readonly string[], known: SliceData): readonly DataSlice[] {
  const taken = columns.map(name => {
    const column = known.get(name)
    if (column === undefined) throw noSliceColumn(name, [...known.keys()])
    return column
  })
  const cells = new Map<number, number[]>()
  const n = taken[0].codes.length
  for (let row = 0; row < n; row++) {
    let cell = 0
    for (const { codes, labels } of taken) cell = cell * labels.length + codes[row]
    const rows = cells.get(cell)
    if (rows === undefined) cells.set(cell, [row])
    else rows.push(row)
  }
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([, rows]) => ({
      columns,
      labels: taken.map(({ codes, labels }) => labels[codes[rows[0]]]),
      rows: Uint32Array.from(rows),
    }))
}

/**
 * The rows or queries of a slice as an evaluation of their own. Counted rows stay counted; rows without ids are named by
 * their places in the whole.
 */
export function evaluationOfSlice(evaluation: Evaluation, slice: DataSlice): Evaluation {
  const { columns, data } = evaluation
  if (data.kind === 'repeated') return evaluationOfRuns(data.runs.map(run => evaluationOfSlice(run, slice)))
  if (data.kind === 'totals') return totalsOfSlice(columns, data, slice)
  if (data.kind === 'report' || data.kind === 'lists') throw new TypeError(`${data.kind} have no slices`)
  const counted = countedRowsOf(data)
  if (counted === undefined || slice.inTable === undefined) return subset(evaluation, data, slice.rows)
  const { once, count } = counted
  return evaluationOf(columns, standingFor(partOf({ ...once, count }, slice.inTable)))
}
