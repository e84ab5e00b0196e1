import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { StoredFile } from '../sources/fileBytes.ts'
import { parsedJson } from './parsedJson.ts'
import { recordTable } from './recordTable.ts'
import { tableOfColumns, type ValueTable } from './table.ts'
import { textOf } from './textOf.ts'

/**
 * Returns a JSON file as a table: a list of objects, one a row, or an object of lists, one a column. An object of objects
 * is what pandas writes of a frame if one of the wanted columns is in it, and a ranking if none is. Where none is wanted, as
 * where columns are looked for, the numbers of its rows tell a frame.
 *
 * @throws EvaluationError where it holds something else.
 */
export function jsonTable({ shown: file, bytes }: StoredFile, wanted: readonly string[]): ValueTable {
  const value = parsedJson(textOf(bytes, file), line => (line === undefined ? file : `${file}, line ${line}`))
  const placeOf = (row: number): string => `${file}, row ${row + 1}`
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const each = (take: (record: unknown, row: number) => boolean): void => {
      list.some(take)
    }
    return recordTable({ file, n: list.length, each, placeOf })
  }
  const tuple = tupleOfIndex(value, wanted)
  if (tuple !== undefined) {
    throw new EvaluationError({
      problem: `${file} names its rows by an index of several levels, as pandas does: ${describeValue(tuple)}`,
      expected: 'each level in a column of its own',
      mend: "Write it with reset_index().to_json(…, orient='records')",
    })
  }
  const orient = otherOrient(value)
  const columns = orient === undefined ? (columnsIn(value) ?? frameIn(value, wanted)) : undefined
  if (columns !== undefined) {
    const wrapped = rowsWithin(columns, wanted)
    if (wrapped === undefined) return tableOfColumns(file, columns, placeOf)
    throw new EvaluationError({
      problem: `${file} holds its rows within ${describeValue(wrapped)}`,
      expected: 'a list of objects, one a row',
      mend: 'Write that list alone',
    })
  }
  const ranking = orient === undefined ? byQueryIn(value) : undefined
  if (ranking === undefined) {
    throw new EvaluationError({
      problem: `${file} holds ${orient === undefined ? describeValue(value) : `what pandas writes with orient='${orient}'`}`,
      expected:
        'a list of objects, one a row; an object of lists of one length, one a column; or { query: { document: number } }',
      // Records have no index, so one that names rows must be a column.
      mend:
        orient === undefined
          ? typeof value === 'object' && value !== null && 'gates' in value
            ? 'A file of gates is named by --config'
            : undefined
          : `Write it with ${namesRows(value) ? 'reset_index().' : ''}to_json(…, orient='records')`,
    })
  }
  const { columns: ofDocs, queries } = ranking
  const placeOfDoc = (row: number): string =>
    `${file}, document ${describeValue(ofDocs.get('doc')?.[row])} of query ${describeValue(ofDocs.get('query')?.[row])}`
  return { ...tableOfColumns(file, ofDocs, placeOfDoc), queries }
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

/** How pandas names a row by an index of several levels, `('q1', 'd1')`; undefined where rows are named otherwise. */
function tupleOfIndex(value: unknown, wanted: readonly string[]): string | undefined {
  const outer = entriesOf(value)
  const tupleIn = (entries: readonly (readonly [string, unknown])[]): string | undefined =>
    entries.every(([key]) => /^\(.+, .+\)$/s.test(key)) ? entries[0]?.[0] : undefined
  // Documents of a query may be called so as well.
  const areColumns = wanted.length === 0 || outer.some(([name]) => wanted.includes(name))
  return tupleIn(outer) ?? (areColumns ? tupleIn(entriesOf(outer[0]?.[1])) : undefined)
}

/** Whether rows have names of their own in the other forms of a frame. */
function namesRows(value: unknown): boolean {
  const { index, schema } = Object.fromEntries(entriesOf(value))
  const { primaryKey } = Object.fromEntries(entriesOf(schema))
  if (Array.isArray(primaryKey)) return primaryKey.join() !== 'index'
  return Array.isArray(index) && index.some((name, row) => name !== row)
}

/** The documents of an object of queries, and all of its queries: some may have no document. */
interface ByQuery {
  readonly columns: ReadonlyMap<string, readonly unknown[]>
  readonly queries: readonly string[]
}

/** The documents of an object of queries, `{ q1: { d1: 2 } }`: as judgements and runs are written by ranx. */
function byQueryIn(value: unknown): ByQuery | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const [queries, docs, numbers]: [string[], string[], unknown[]] = [[], [], []]
  for (const [query, entries] of Object.entries(value)) {
    if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) return undefined
    for (const [doc, number] of Object.entries(entries)) {
      queries.push(query)
      docs.push(doc)
      numbers.push(number)
    }
  }
  const columns = new Map<string, readonly unknown[]>([
    ['query', queries],
    ['doc', docs],
    ['score', numbers],
  ])
  return { columns, queries: Object.keys(value) }
}

/**
 * A frame as pandas writes it: `{ label: { 0: 1, 1: 0 } }` by `to_json()`, `{ 0: { label: 1 }, 1: { label: 0 } }` with
 * `orient='index'`. Undefined unless every object within has the same names and one of the columns is wanted, or none is
 * and rows are numbered from 0.
 */
function frameIn(value: unknown, wanted: readonly string[]): ReadonlyMap<string, readonly unknown[]> | undefined {
  const outer = entriesOf(value)
  const inner = outer.map(([, entries]) =>
    typeof entries === 'object' && entries !== null && !Array.isArray(entries)
      ? new Map(Object.entries(entries))
      : undefined,
  )
  const names = [...(inner[0]?.keys() ?? [])]
  const isTable = inner.every(entries => entries?.size === names.length && names.every(name => entries.has(name)))
  if (!isTable) return undefined
  const areColumns = (list: readonly string[]): boolean => list.some(name => wanted.includes(name))
  const areRows = (list: readonly string[]): boolean =>
    wanted.length === 0 && list.length > 0 && list.every((name, i) => name === `${i}`)
  const outerNames = outer.map(([name]) => name)
  if (areColumns(outerNames) || areRows(names)) {
    return new Map(outer.map(([column], i) => [column, names.map(row => inner[i]?.get(row))] as const))
  }
  if (!areColumns(names) && !areRows(outerNames)) return undefined
  return new Map(names.map(column => [column, inner.map(row => row?.get(column))] as const))
}

/** Other forms of a frame, which pandas writes where it is told to. */
function otherOrient(value: unknown): 'split' | 'table' | undefined {
  const { columns, data, schema } = Object.fromEntries(entriesOf(value))
  if (!Array.isArray(data)) return undefined
  if (typeof schema === 'object' && schema !== null && 'pandas_version' in schema) return 'table'
  // MLflow and Weights & Biases write their tables so, without the index.
  return Array.isArray(columns) && data.every(Array.isArray) ? 'split' : undefined
}

/** The name of the one list of an object whose objects are the rows, as tools write their cases; undefined where it is a column. */
function rowsWithin(columns: ReadonlyMap<string, readonly unknown[]>, wanted: readonly string[]): string | undefined {
  const [[name, list], ...others] = [...columns]
  const isMeant = wanted.some(each => each === name || each.startsWith(`${name}.`))
  const holdsRows = list.length > 0 && list.every(row => entriesOf(row).length > 0)
  return others.length === 0 && holdsRows && !isMeant ? name : undefined
}

/** The lists of an object, where it has nothing else and all have one length. */
function columnsIn(value: unknown): ReadonlyMap<string, readonly unknown[]> | undefined {
  const columns = new Map<string, readonly unknown[]>()
  for (const [name, list] of entriesOf(value)) {
    if (!Array.isArray(list)) return undefined
    columns.set(name, list)
  }
  const lengths = new Set(Array.from(columns.values(), ({ length }) => length))
  return lengths.size === 1 ? columns : undefined
}
