import { requireRows, titleOf } from '../encode/encodeColumn.ts'
import { encodeSliceLists, namedSlices, type SliceData, type SliceList } from '../encode/encodeSlices.ts'
import { entriesOf, isMap } from '../encode/rankings/documents.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'

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

/** The columns of slices of queries, by the names of the queries or in their order. */
export function querySliceLists(given: unknown, queries: NamedQueries, place: string): readonly SliceList[] {
  return namedSlices(given).map(([name, column]) => {
    const title = titleOf(place, name)
    return { name, title, list: labelsByQuery(column, queries, title) }
  })
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
