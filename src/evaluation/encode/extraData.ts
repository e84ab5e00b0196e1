import { describeValue } from '../errors/describeValue.ts'
import { unexpected } from '../errors/unexpected.ts'
import {
  encodeGroups,
  encodeIds,
  encodeWeights,
  type GroupColumn,
  type Ownership,
  requireLength,
  requireList,
} from './encodeColumn.ts'
import type { RawColumns } from './rows.ts'

/** The columns that may stand beside any others that are row by row, checked and encoded. */
export interface ExtraData {
  readonly ids: readonly (string | number)[] | undefined
  readonly sampleWeight: Float64Array | undefined
  readonly slices: ReadonlyMap<string, GroupColumn> | undefined
  readonly groups: GroupColumn | undefined
}

export const extraColumns: readonly string[] = ['ids', 'sampleWeight', 'slices', 'groups']

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

/** Checks and encodes the columns that may stand beside any others. */
export function encodeExtras(given: RawColumns, n: number, reference: string, ownership: Ownership): ExtraData {
  const ids = optionalColumn(given, 'ids', n, reference)
  const sampleWeight = optionalColumn(given, 'sampleWeight', n, reference)
  const groups = optionalColumn(given, 'groups', n, reference)
  return {
    ids: ids && encodeIds(ids),
    sampleWeight: sampleWeight && encodeWeights(sampleWeight, ownership),
    slices: encodeSlices(given.slices, n, reference),
    groups: groups && encodeGroups(groups, 'groups'),
  }
}

/** The slices by name, whatever is given for each. */
export function namedSlices(given: unknown): readonly (readonly [name: string, column: unknown])[] {
  if (typeof given !== 'object' || given === null || Symbol.iterator in given) {
    throw unexpected('slices', given, { column: 'slices', expected: 'named columns: { country: […], device: […] }' })
  }
  return Object.entries(given)
}

/** Slicing columns by name, each as long as the column of reference. */
function encodeSlices(given: unknown, n: number, reference: string): ReadonlyMap<string, GroupColumn> | undefined {
  if (given === undefined) return undefined
  const slices = new Map<string, GroupColumn>()
  for (const [name, column] of namedSlices(given)) {
    const title = /^[\w$]{1,40}$/.test(name) ? `slices.${name}` : `slices[${describeValue(name)}]`
    const list = requireList(column, title)
    requireLength(list, title, n, reference)
    slices.set(name, encodeGroups(list, title))
  }
  return slices
}
