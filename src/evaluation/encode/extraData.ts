import { describeValue } from '../errors/describeValue.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { Encoded, EncodedColumn, EncodedTable, Encoding } from './column.ts'
import { counts, groups, labelsOf, names, takeGroups, weights } from './columnTypes.ts'
import { details } from './details.ts'
import { encodeGroups, type GroupColumn, requireLength, requireList } from './encodeColumn.ts'
import type { RawColumns } from './rawColumns.ts'

const slices: EncodedColumn<ReadonlyMap<string, GroupColumn>> = {
  role: 'beside',
  encode: (given, _name, encoding) => encodeSlices(given, encoding),
  take: (columns, rows) => new Map(Array.from(columns, ([name, column]) => [name, takeGroups(column, rows)] as const)),
  given: columns => Object.fromEntries(Array.from(columns, ([name, column]) => [name, labelsOf(column)] as const)),
}

/** The columns that may stand beside any others that are row by row. */
export const extraTable = {
  /** A name for each row, by which rows of two evaluations are brought together. */
  ids: { ...names, role: 'name' },
  /** How much each row counts. */
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

/** The columns that may stand beside any others, checked and encoded. */
export interface ExtraData extends Encoded<typeof extraTable> {}

export const extraColumns: readonly string[] = Object.keys(extraTable)

/** A column that may be absent, as long as the column of reference. */
export function optionalColumn(
  given: RawColumns,
  name: string,
  n: number,
  reference: string,
): ArrayLike<unknown> | undefined {
  if (given[name] === undefined) return undefined
  const list = requireList(given[name], name)
  requireLength(list, name, n, reference)
  return list
}

/** The slices by name, whatever is given for each. */
export function namedSlices(given: unknown): readonly (readonly [name: string, column: unknown])[] {
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) {
    throw unexpected('slices', given, { column: 'slices', expected: 'named columns: { country: […], device: […] }' })
  }
  return Object.entries(given)
}

/** Slicing columns by name, each as long as the column of reference. */
function encodeSlices(given: unknown, { n, reference }: Encoding): ReadonlyMap<string, GroupColumn> {
  const columns = new Map<string, GroupColumn>()
  for (const [name, column] of namedSlices(given)) {
    const title = /^[\w$]{1,40}$/.test(name) ? `slices.${name}` : `slices[${describeValue(name)}]`
    const list = requireList(column, title)
    requireLength(list, title, n, reference)
    columns.set(name, encodeGroups(list, title))
  }
  return columns
}
