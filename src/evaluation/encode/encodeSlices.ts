import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { EvaluationData } from '../evaluation.ts'
import type { EncodedColumn, Encoding } from './column.ts'
import { labelsOf, takeGroups } from './columnTypes.ts'
import { entriesOf, isMap } from './documents.ts'
import { type GroupColumn, requireNamed, requireRows, titleOf } from './encodeColumn.ts'
import { encodeLabels } from './encodeLabels.ts'

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

/** Queries by name. */
export interface NamedQueries {
  readonly names: readonly string[]
  /** Their order is not the one in which they were written: an object lists names such as '301' by number. */
  readonly sorted?: true | undefined
}

/**
 * Slicing columns of queries: for each query a label, or a list as long as the queries. Queries that a column does not
 * name are a slice of their own.
 */
export function encodeQuerySlices(given: unknown, queries: NamedQueries): SliceData | undefined {
  return given === undefined ? undefined : encodeSliceLists(querySliceLists(given, queries, 'slices'))
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

/** The same of queries, by the names of the queries or in their order. */
export function querySliceLists(given: unknown, queries: NamedQueries, place: string): readonly SliceList[] {
  return namedSlices(given).map(([name, column]) => {
    const title = titleOf(place, name)
    return { name, title, list: labelsByQuery(column, queries, title) }
  })
}

/** Gives each label of each column a code. */
export function encodeSliceLists(lists: readonly SliceList[]): SliceData {
  return new Map(
    lists.map(({ name, title, list }) => [name, encodeLabels(withMissing(list, title), title, MISSING)] as const),
  )
}

function labelsByQuery(column: unknown, { names, sorted }: NamedQueries, title: string): ArrayLike<unknown> {
  if (typeof column === 'object' && column !== null && !isMap(column) && Symbol.iterator in column) {
    const list = requireRows(column, title, names.length, 'the queries')
    if (sorted === undefined) return list
    const [first, second] = names.map(query => describeValue(query))
    throw new EvaluationError({
      column: 'slices',
      problem: `${title} is a list in the order of the queries, and qrels is an object, which lists queries such as ${first} by number, whatever their order was`,
      expected: `a label by name: { ${first}: …, ${second}: … }`,
      mend: 'Or give qrels as a Map, which keeps the order',
    })
  }
  const labels = new Map(entriesOf(column, 'slices', title, 'a label for each query: { q1: "short", q2: "long" }'))
  if (names.some(query => labels.has(query))) return names.map(query => labels.get(query))
  throw new EvaluationError({
    column: 'slices',
    problem: `${title} names none of the queries`,
    expected: `a label for each: ${names
      .slice(0, 3)
      .map(query => describeValue(query))
      .join(', ')} …`,
  })
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
