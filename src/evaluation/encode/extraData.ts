import type { EncodedTable, RawColumns } from './column.ts'
import { groups, names } from './columnTypes.ts'
import { details } from './details.ts'
import { requireRows } from './encodeColumn.ts'
import { counts, weights } from './encodeNumbers.ts'
import { slices } from './encodeSlices.ts'

/** The columns that may stand beside any others that are row by row. */
export const extraTable = {
  /** A name for each row, by which rows of two evaluations are brought together. */
  ids: { ...names, role: 'name' },
  /** How much each row counts. Rows of weight 0 are left out. */
  sampleWeight: { ...weights, role: 'weight' },
  /** How many rows each row stands for. Only tables have it: what is measured has all of these rows. */
  count: { ...counts, role: 'weight' },
  /** Parts of the data, by name. */
  slices,
  /** The unit that rows belong together by. */
  groups: { ...groups, role: 'beside' },
  /** Texts for the reader of a message. */
  details,
} satisfies EncodedTable

export const extraColumns: readonly string[] = Object.keys(extraTable)

/** A column that may be absent, as long as the column of reference. */
export function optionalColumn(
  given: RawColumns,
  name: string,
  n: number,
  reference: string,
): ArrayLike<unknown> | undefined {
  return given[name] === undefined ? undefined : requireRows(given[name], name, n, reference)
}
