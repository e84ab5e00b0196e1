import { formatCount } from '../text/formatNumber.ts'
import type { ColumnOf } from '../text/table.ts'

/** Rows or queries that may have weights. */
interface Weighable {
  readonly sampleWeight: Float64Array | undefined
}

/** The column of weights in a table; undefined without weights. */
export function weightColumn({ sampleWeight }: Weighable): ColumnOf<number> | undefined {
  return sampleWeight && { title: 'weight', holds: 'number', cell: row => formatCount(sampleWeight[row]) }
}
