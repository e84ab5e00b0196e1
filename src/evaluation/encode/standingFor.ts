import { rowsWhere } from '../../numeric/rowsWhere.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import type { EvaluationData } from '../evaluation.ts'
import { remembered } from '../remembered.ts'
import { presentColumns } from './presentColumns.ts'
import { countedRowsOf, rememberCounts } from './rowNames.ts'
import { rowsThatCount, withOccurringGroups } from './rowsThatCount.ts'
import { subsetData } from './subset.ts'

/** More rows than this are not written out one by one: a column of numbers would take more than 80 MB. */
export const MOST_WRITTEN_OUT = 10_000_000

/**
 * Returns all rows that the rows of a table stand for. Data without counts are returned as they are. A column is
 * written out only when it is first read, so computations on the table itself need neither time nor memory for it.
 */
export function standingFor(table: EvaluationData): EvaluationData {
  if (!('count' in table) || table.count === undefined) return table
  const { count: given } = table
  const kept = rowsWhere(table.n, row => given[row] > 0)
  const filled = kept.length === table.n ? table : withOccurringGroups(subsetData(table, kept))
  const count = filled.count ?? given
  const once = { ...filled, count: undefined }
  const n = count.reduce((sum, each) => sum + each, 0)
  // Rows that are written out have no places of their own.
  const data = { ...once, n, places: undefined, amongAll: undefined }
  let rows: Uint32Array | undefined
  for (const { name, take, isByRow } of presentColumns(once)) {
    if (!isByRow) continue
    const get = remembered(() => {
      rows ??= rowsWrittenOut(count, n, name)
      return take(rows)
    })
    Object.defineProperty(data, name, { enumerable: true, get })
  }
  rememberCounts(data, { table, once, count })
  return data
}

/** Returns data as they were given: with the rows that weigh 0, and with each row of a table once. */
export function dataAsGiven(data: EvaluationData): EvaluationData {
  const table = countedRowsOf(data)?.table ?? data
  return ('asGiven' in table ? table.asGiven : undefined) ?? table
}

/** Returns what counts of such data. */
export function dataThatCount(given: EvaluationData): EvaluationData {
  return standingFor(rowsThatCount(given))
}

/** Writes out the rows that a table stands for: returns the table row of each. */
export function rowsWrittenOut(count: Float64Array, n: number, column: string): Uint32Array {
  if (n > MOST_WRITTEN_OUT) throw tooMany(n, column)
  const rows = new Uint32Array(n)
  eachRun(count, (row, start, end) => rows.fill(row, start, end))
  return rows
}

/** Returns the codes of all rows that a table stands for. */
export function writtenOutCodes(codes: Int32Array, count: Float64Array, n: number, column: string): Int32Array {
  if (n > MOST_WRITTEN_OUT) throw tooMany(n, column)
  const all = new Int32Array(n)
  eachRun(count, (row, start, end) => all.fill(codes[row], start, end))
  return all
}

function eachRun(count: Float64Array, visit: (row: number, start: number, end: number) => void): void {
  let start = 0
  for (let row = 0; row < count.length; row++) {
    visit(row, start, start + count[row])
    start += count[row]
  }
}

function tooMany(n: number, column: string): EvaluationError {
  return new EvaluationError({
    column: 'count',
    problem: `${column} is needed row by row, and its rows stand for ${n}`,
    expected: `at most ${MOST_WRITTEN_OUT} rows where counts do not suffice`,
    mend: 'Judge a random sample of the rows: metrics of your own, and sampleWeight beside count, need each row',
  })
}
