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

/** The rows that count. */
export function countingRows(columns: Weighable & { readonly n: number }): readonly number[] {
  return Array.from({ length: columns.n }, (_, row) => row).filter(row => hasWeight(columns, row))
}

/** The column of weights in a table; undefined where there are none. */
export function weightColumn({ sampleWeight }: Weighable): ColumnOf<number> | undefined {
  return sampleWeight && { title: 'weight', holds: 'number', cell: row => formatCount(sampleWeight[row]) }
}
