import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import type { FileColumns } from '../shapes/fileColumns.ts'
import { readRows } from '../shapes/readRows.ts'
import { wantedColumns } from '../shapes/wantedColumns.ts'
import { blankCell } from '../shapes/withoutBlanks.ts'
import { type FileSource, openTables } from '../tables/openTables.ts'
import { listedNames, type Table } from '../tables/table.ts'
import { columnOfTools, type NamesOfTools } from './columnOfTools.ts'

/** What is read of queries: which column names them, their slices, and the text that messages show. */
export type ColumnsOfQueries = Pick<FileColumns, 'query' | 'slices' | 'details'>

/** Slices and texts of queries, as they stand beside `qrels` and `run`. */
interface QueryColumns {
  readonly slices?: Readonly<Record<string, ReadonlyMap<string, unknown>>>
  readonly details?: { readonly queries: ReadonlyMap<string, string> }
}

/**
 * Reads a table of queries. It may have more of them than are judged.
 *
 * @throws EvaluationError for a judged query that it lacks, one that stands twice, and where no column names the queries.
 */
export async function readQueries(
  source: FileSource,
  { query, slices, details }: ColumnsOfQueries,
  namesOfQuery: NamesOfTools,
  judged: Iterable<string>,
  tell?: OnProgress,
): Promise<QueryColumns> {
  const beside = { ...(slices !== undefined && { slices }), ...(details !== undefined && { details }) }
  const asked = wantedColumns(beside, {}, () => false).flatMap(({ columns }) => columns.map(({ name }) => name))
  if (asked.length === 0) {
    throw new EvaluationError({
      column: 'queries',
      problem: 'queries stands without slices and details',
      expected: "what is read of them: slices: ['kind']",
    })
  }
  const wanted = [...asked, ...(query === undefined ? namesOfQuery.flat() : [query])]
  const tables = await openTables(source, { format: undefined, header: undefined, wanted, tell })
  const named = { query: query ?? nameIn(tables[0], namesOfQuery), ...beside }
  const { n, words } = await readRows(
    tables,
    wantedColumns(named, {}, () => false),
    tell,
  )
  const columnsOf = (word: string) => words.find(one => one.word === word)?.columns ?? []
  const [names] = columnsOf('query')
  if (names.blanks.length > 0) throw blankCell([names])
  const rowOf = new Map<string, number>()
  for (let row = 0; row < n; row++) {
    const name = String(names.values[row])
    const before = rowOf.get(name)
    if (before !== undefined) {
      throw new EvaluationError({
        column: 'queries',
        index: row,
        problem: `${names.placeOf(before)} and ${names.placeOf(row)} have the same query ${describeValue(name)}`,
        expected: 'each query once',
      })
    }
    rowOf.set(name, row)
  }
  for (const name of judged) {
    if (rowOf.has(name)) continue
    throw new EvaluationError({
      column: 'queries',
      problem: `${tables[0].file} lacks the judged query ${describeValue(name)}`,
      expected: 'every query of qrels',
    })
  }
  const byQuery = <Value>(textOrLabel: (row: number) => Value): ReadonlyMap<string, Value> =>
    new Map(Array.from(rowOf, ([name, row]) => [name, textOrLabel(row)] as const))
  const [texts, more] = columnsOf('details')
  if (more !== undefined) {
    throw new EvaluationError({
      column: 'details',
      problem: 'details names several columns of the queries',
      expected: 'one: the text that messages show of a query',
    })
  }
  const sliced = columnsOf('slices').map(
    ({ wanted: { word }, values }) => [word.slice('slices.'.length), byQuery(row => values[row])] as const,
  )
  return {
    ...(sliced.length > 0 && { slices: Object.fromEntries(sliced) }),
    ...(texts !== undefined && { details: { queries: byQuery(row => String(texts.values[row] ?? '')) } }),
  }
}

function nameIn(table: Table, names: NamesOfTools): string {
  const found = columnOfTools(table, names, { column: 'queries', what: 'query', mend: "Name it with query: '…'" })
  if (found !== undefined) return found.name
  throw new EvaluationError({
    column: 'queries',
    problem: `${table.file} has no column that names the query; it has ${listedNames(table)}`,
    expected: `one called ${names.flat().join(', ')}`,
    mend: "Name another with query: '…'",
  })
}
