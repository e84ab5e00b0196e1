import { formatCount } from '../text/formatNumber.ts'
import type { ColumnOf } from '../text/table.ts'

/** Rows or queries that may have weights. */
interface Weighable {
  readonly sampleWeight: Float64Array | undefined
}

/** Whether a row counts: its weight is not 0. */
export function hasWeight({ sampleWeight }: Weighable, row: number): boolean {
  return sampleWeight === undefined || sampleWeight[row] > 0
}

/** The rows that count and meet the condition, if there is one. */
export function countingRows(
  columns: Weighable & { readonly n: number },
  condition?: (row: number) => boolean,
): Uint32Array {
  const { n } = columns
  const rows = new Uint32Array(n)
  let found = 0
  for (let row = 0; row < n; row++) {
    if (hasWeight(columns, row) && (condition === undefined || condition(row))) rows[found++] = row
  }
  return rows.subarray(0, found)
}

/** The column of weights in a table; undefined without weights. */
export function weightColumn({ sampleWeight }: Weighable): ColumnOf<number> | undefined {
  return sampleWeight && { title: 'weight', holds: 'number', cell: row => formatCount(sampleWeight[row]) }
}
