import { namedNumbers } from '../encode/cases/namedNumbers.ts'
import type { RawColumns } from '../encode/column.ts'
import { requireList, requireNamed, requireRows } from '../encode/encodeColumn.ts'
import { nothingThere } from '../errors/unexpected.ts'
import type { ColumnShape } from './inputShape.ts'
import { encodeRetrievalRows, type RetrievalRow } from './retrievalRows.ts'
import type { RowExtras } from './rowExtras.ts'
import type { Grades } from './runInput.ts'

/** Ranking as columns, one query a row. */
export interface RetrievalInput extends Pick<RowExtras, 'sampleWeight' | 'slices' | 'whenMissing' | 'maxMissing'> {
  readonly query: ArrayLike<string>
  /** The relevant documents of each query (grade 1), or a grade for each. */
  readonly relevant: ArrayLike<readonly string[] | Grades>
  /** The documents that were returned, in order; null where there is no answer, and an empty list where nothing was found. */
  readonly retrieved: ArrayLike<readonly string[] | null>
  /** Any numbers of each query by name: `{ costUsd: […] }`. */
  readonly numbers?: Readonly<Record<string, ArrayLike<number | null>>>
  readonly details?: Readonly<Record<string, ArrayLike<string>>> | ArrayLike<Readonly<Record<string, string>>>
}

export const retrievalInput: ColumnShape<RetrievalInput> = {
  marks: { with: ['relevant', 'retrieved'] },
  columns: ['query', 'relevant', 'retrieved', 'numbers', 'sampleWeight', 'slices', 'details'],
  encode: (given, ownership) => {
    const data = encodeRetrievalRows(rowsOf(given))
    const { n } = data
    if (given.numbers === undefined) return data
    const encoding = { n, reference: 'query', ownership, labels: undefined, given }
    return { ...data, numbers: namedNumbers.encode(given.numbers, 'numbers', encoding) }
  },
  examples: [
    {
      input: { query: ['q1'], relevant: [['d1', 'd2']], retrieved: [['d2', 'd3', 'd1']] },
      optional: ['slices', 'details'],
      holds: 'ranking as columns; `retrieved` is null where there is no answer',
    },
  ],
}

function rowsOf(given: RawColumns): readonly RetrievalRow[] {
  const n = requireList(given.query, 'query').length
  if (n === 0) throw nothingThere('query')
  const columnOf = (values: unknown, title: string) => requireRows(values, title, n, 'query')
  const lists = ['query', 'relevant', 'retrieved', 'sampleWeight']
    .filter(name => given[name] !== undefined)
    .map(name => [name, columnOf(given[name], name)] as const)
  const named = (['slices', 'details'] as const)
    .filter(name => given[name] !== undefined)
    .map(name => [name, namedOf(given[name], name, columnOf)] as const)
  // The rows are checked where they are encoded.
  return Array.from({ length: n }, (_, row) => ({
    ...Object.fromEntries(lists.map(([name, list]) => [name, list[row]] as const)),
    ...Object.fromEntries(named.map(([name, at]) => [name, at(row)] as const)),
  })) as readonly object[] as readonly RetrievalRow[]
}

/** Returns what is called by name in each row, from columns by name or from rows. */
function namedOf(
  given: unknown,
  word: string,
  columnOf: (values: unknown, title: string) => ArrayLike<unknown>,
): (row: number) => unknown {
  if (Array.isArray(given)) {
    const rows = columnOf(given, word)
    return row => rows[row]
  }
  const columns = requireNamed(given, word, 'columns by name: { kind: […] }')
    .filter(([, values]) => values !== undefined)
    .map(([name, values]) => [name, columnOf(values, `${word}.${name}`)] as const)
  return row => Object.fromEntries(columns.map(([name, values]) => [name, values[row]] as const))
}
