import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import type { Evaluation } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import type { ReadColumn, Wanted } from '../cells/wanted.ts'
import { readRows } from '../shapes/readRows.ts'
import type { FilledWord } from '../shapes/wantedColumns.ts'
import { blankCell } from '../shapes/withoutBlanks.ts'
import { type FileSource, type Opening, openTables } from '../tables/openTables.ts'
import { hasColumn, type Table } from '../tables/table.ts'
import { type ColumnsOfQueries, readQueries } from './readQueries.ts'

/** Files of judgements and of what a system returned. */
export interface RankingSource {
  readonly qrels: FileSource
  readonly run: FileSource
  /** A table with a row for each query, for `slices` and `details`. */
  readonly queries?: FileSource
}

/** What the columns of tables of rankings are called by the tools that write them. */
const names = {
  query: ['query', 'query_id', 'query-id', 'qid', 'q_id', 'topic'],
  doc: ['doc', 'doc_id', 'doc-id', 'docid', 'docno', 'corpus-id', 'document', 'pid'],
  grade: ['grade', 'relevance', 'rel', 'label', 'score'],
  score: ['score', 'sim'],
} as const

const opening = { header: undefined, wanted: Object.values(names).flat() }

/**
 * Reads an evaluation of rankings. The order of a run is that of its scores.
 *
 * @throws EvaluationError for a broken line, and a document that a query has twice.
 */
export async function readRanking(
  { qrels, run, queries }: RankingSource,
  format: Opening['format'],
  columns: ColumnsOfQueries,
  tell?: OnProgress,
): Promise<Evaluation> {
  const judged = await numbersByQuery(await openTables(qrels, { ...opening, format, tell }), 'grade', tell)
  const returned = await numbersByQuery(await openTables(run, { ...opening, format, tell }), 'score', tell)
  const beside = queries === undefined ? {} : await readQueries(queries, columns, names.query, judged.keys(), tell)
  tell?.({ about: 'encoding the rankings' })
  return borrowedEvaluation({ qrels: judged, run: returned, ...beside })
}

type ByQuery = ReadonlyMap<string, ReadonlyMap<string, number>>

async function numbersByQuery(
  tables: readonly Table[],
  number: 'grade' | 'score',
  tell?: OnProgress,
): Promise<ByQuery> {
  const words = (['query', 'doc', number] as const).map(word => filled(tables[0], word))
  const { n, words: read } = await readRows(tables, words, tell)
  const [queries, docs, numbers] = read.map(({ columns: [column] }) => {
    if (column.blanks.length > 0) throw blankCell([column])
    return column
  })
  const byQuery = new Map<string, Map<string, number>>()
  let query: unknown
  let entries = new Map<string, number>()
  for (let row = 0; row < n; row++) {
    const name = queries.values[row]
    if (name !== query) {
      query = name
      entries = byQuery.get(String(name)) ?? new Map<string, number>()
      byQuery.set(String(name), entries)
    }
    const before = entries.size
    entries.set(String(docs.values[row]), Number(numbers.values[row]))
    // One look at the Map for each of millions of lines.
    if (entries.size === before) throw twice(queries, docs, row)
  }
  return byQuery
}

function filled(table: Table, word: keyof typeof names): FilledWord {
  const name = names[word].find(candidate => hasColumn(table, candidate))
  if (name === undefined) {
    throw new EvaluationError({
      column: word === 'grade' ? 'qrels' : 'run',
      problem: `${table.file} has no column for the ${word} of a document; it has ${table.names.slice(0, 12).join(', ')}`,
      expected: `one called ${names[word].join(', ')}`,
      mend: word === 'grade' && hasColumn(table, 'sim') ? 'Are qrels and run exchanged?' : undefined,
    })
  }
  const use = word === 'query' || word === 'doc' ? 'text' : 'number'
  const wanted: Wanted = { word, name, use, type: use, mayBeBlank: false }
  return { word: 'ids', spec: { use, takes: 'one', side: 'either' }, form: 'column', columns: [wanted] }
}

function twice(queries: ReadColumn, docs: ReadColumn, row: number): EvaluationError {
  let before = 0
  while (queries.values[before] !== queries.values[row] || docs.values[before] !== docs.values[row]) before++
  const { placeOf } = docs
  return new EvaluationError({
    column: 'run',
    index: row,
    problem: `${placeOf(before)} and ${placeOf(row)} have the same document ${describeValue(docs.values[row])} for the query ${describeValue(queries.values[row])}`,
    expected: 'each document once for a query',
    mend: 'Keep its best rank',
  })
}
