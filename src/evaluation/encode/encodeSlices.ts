import { unexpected } from '../errors/unexpected.ts'
import type { EvaluationData } from '../evaluation.ts'
import type { EncodedColumn, Encoding } from './column.ts'
import { labelsOf, takeGroups } from './columnTypes.ts'
import { type GroupColumn, requireNamed, requireRows, titleOf } from './encodeColumn.ts'
import { encodeLabels } from './encodeLabels.ts'
import { isMap } from './rankings/documents.ts'

/** Parts of data, by the name of the column that tells them apart. */
export type SliceData = ReadonlyMap<string, GroupColumn>

/** The slice of rows whose value is null, undefined or NaN. */
export const MISSING = '(missing)'

/** Slicing columns of data that are row by row. */
export const slices: EncodedColumn<SliceData> = {
  role: 'beside',
  encode: (given, _name, encoding) => encodeSlices(given, encoding),
  take: takeSlices,
  given: columns => Object.fromEntries(Array.from(columns, ([name, column]) => [name, labelsOf(column)] as const)),
}

/** Some rows of each column. */
export function takeSlices(columns: SliceData, rows: Uint32Array): SliceData {
  return new Map(Array.from(columns, ([name, column]) => [name, takeGroups(column, rows)] as const))
}

/** The slicing columns of data; undefined where they have none. */
export function slicesIn(data: EvaluationData): SliceData | undefined {
  return 'slices' in data ? data.slices : undefined
}

/** The slices by name, whatever is given for each. */
export function namedSlices(given: unknown): readonly (readonly [name: string, column: unknown])[] {
  return requireNamed(given, 'slices', 'named columns: { country: […], device: […] }', () =>
    isMap(given) ? 'Write Object.fromEntries(slices)' : undefined,
  )
}

/** Slicing columns by name, each as long as the column of reference. */
export function encodeSlices(given: unknown, of: Pick<Encoding, 'n' | 'reference'>): SliceData {
  return encodeSliceLists(sliceLists(given, of, 'slices'))
}

/** A column of slices before it is encoded. */
export interface SliceList {
  readonly name: string
  /** What errors call it. */
  readonly title: string
  readonly list: ArrayLike<unknown>
}

/** The columns that stand in `place`, each as long as the column of reference. */
export function sliceLists(
  given: unknown,
  { n, reference }: Pick<Encoding, 'n' | 'reference'>,
  place: string,
): readonly SliceList[] {
  return namedSlices(given).map(([name, column]) => {
    const title = titleOf(place, name)
    return { name, title, list: requireRows(column, title, n, reference) }
  })
}

/** Gives each label of each column a code. */
export function encodeSliceLists(lists: readonly SliceList[]): SliceData {
  return new Map(
    lists.map(({ name, title, list }) => [name, encodeLabels(withMissing(list, title), title, MISSING)] as const),
  )
}

/** The labels, with a name for missing values. A column without any value must be a mistake. */
function withMissing(list: ArrayLike<unknown>, title: string): ArrayLike<unknown> {
  let missing = 0
  for (let row = 0; row < list.length; row++) if (isMissing(list[row])) missing++
  if (missing > 0 && missing === list.length) {
    throw unexpected(`${title}[0]`, list[0], {
      column: 'slices',
      expected: 'a label in at least one row: no row of this column has one',
    })
  }
  return missing === 0 ? list : Array.from(list, value => (isMissing(value) ? MISSING : value))
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || Number.isNaN(value)
}
