import { CheckedDocs, gradesByDoc } from '../../evaluation/encode/rankings/documents.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { type Evaluation, evaluationOf } from '../../evaluation/evaluation.ts'
import { borrowedEvaluation } from '../../evaluation/inputs/encodeEvaluation.ts'
import { type RowWordName, rowWordNames, rowWords } from '../../evaluation/inputs/rowWords.ts'
import type { OnProgress } from '../../terminal/progress.ts'
import type { ReadColumn, Wanted } from '../cells/wanted.ts'
import { readColumns } from '../shapes/readRows.ts'
import { blankCell } from '../shapes/withoutBlanks.ts'
import { type FileSource, type Opening, openTables } from '../tables/openTables.ts'
import { listedNames, type Table } from '../tables/table.ts'
import { type ColumnOfTools, columnOfTools } from './columnOfTools.ts'
import { type ColumnsOfQueries, readQueries } from './readQueries.ts'
import { type DocsOfFile, requireNotExchanged } from './requireNotExchanged.ts'

/** Files of judgements and of what a system returned. */
export interface RankingSource {
  readonly qrels: FileSource
  readonly run: FileSource
  /** A table with a row for each query, for `slices` and `details`. */
  readonly queries?: FileSource
}

/** What the columns of tables of rankings are called by the tools that write them. */
const names = {
  query: [['qid', 'query_id', 'query-id', 'q_id'], ['query'], ['topic']],
  doc: [['docno'], ['doc_id', 'doc-id', 'docid', 'corpus-id', 'pid'], ['doc'], ['document']],
  grade: [['grade', 'relevance', 'rel'], ['label'], ['score']],
  score: [['score'], ['sim']],
} as const

const opening = { header: undefined, wanted: Object.values(names).flat(2) }

/** Columns of rows that are judged by themselves, whatever their queries and documents. */
const ofRows = ['yTrue', 'yPred', 'yScore', 'passed', 'preferred', 'relevant', 'retrieved'] as const

/**
 * Whether files are judgements and a run by the columns that tools give them: a query, a document and a number each. Looks into
 * the first file of each side. One of the three may have another name, which reading them then tells, where nothing else could
 * be judged of the first file.
 */
export async function areRanking(qrels: FileSource, run: FileSource, format: Opening['format']): Promise<boolean> {
  const [[judged], [returned]] = [
    await openTables(qrels, { ...opening, format }),
    await openTables(run, { ...opening, format }),
  ]
  if (ofRows.some(name => judged.has(name) || returned.has(name))) return false
  const found = (table: Table, number: 'grade' | 'score'): number =>
    [names.query, names.doc, names[number]].filter(alike => alike.flat().some(name => table.has(name))).length
  const least = Math.min(found(judged, 'grade'), found(returned, 'score'))
  // Exchanged, they are told when they are read.
  if (found(judged, 'score') === 3 && found(returned, 'grade') === 3) return true
  return least === 3 || (least === 2 && !rowWordNames.some(name => isOfSide(name) && judged.has(name)))
}

function isOfSide(word: RowWordName): boolean {
  return rowWords[word].side !== 'either'
}

/** A ranking, and what its run calls itself; undefined where its format has no place for that. */
export interface TaggedRanking {
  readonly evaluation: Evaluation
  readonly tag: string | undefined
}

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
): Promise<TaggedRanking> {
  const graded = await docsByQuery(await openTables(qrels, { ...opening, format, tell }), 'grade', tell)
  // A baseline inherits the judgements as they are given.
  const judged = new Map(Array.from(graded.byQuery, ([query, docs]) => [query, gradesByDoc(docs)] as const))
  const tables = await openTables(run, { ...opening, format, tell })
  const returned = await docsByQuery(tables, 'score', tell)
  // Elsewhere the names of columns, or the fields of a line, tell judgements from a run.
  if (graded.chosen.get('grade')?.name === 'score') requireNotExchanged(graded, returned)
  const beside = queries === undefined ? {} : await readQueries(queries, columns, names.query, judged.keys(), tell)
  tell?.({ about: 'encoding the rankings' })
  const last = tables[tables.length - 1]
  const { columns: encoded, data, notes = [] } = borrowedEvaluation({ qrels: judged, run: returned.byQuery, ...beside })
  return {
    evaluation: evaluationOf(encoded, data, [
      ...notes,
      ...choiceNote('qrels', graded.chosen),
      ...choiceNote('run', returned.chosen),
    ]),
    tag: last.kind === 'values' ? last.tag : undefined,
  }
}

type Word = keyof typeof names

/** The documents of each query of a file, and the columns that they were read from. */
interface ReadDocs extends DocsOfFile {
  readonly chosen: ReadonlyMap<Word, ColumnOfTools>
}

/** Says which columns were read where a file has others that could be meant. */
function choiceNote(what: string, chosen: ReadDocs['chosen']): readonly string[] {
  const choices = Array.from(chosen, ([word, { name, others }]) => ({ word, name, others }))
    .filter(({ others }) => others.length > 0)
    .map(({ word, name, others }) => `${nouns[word]} are those of ${name}, not ${others.join(' or ')}`)
  return choices.length === 0 ? [] : [`${what}: ${choices.join('; ')}`]
}

const nouns = { query: 'queries', doc: 'documents', grade: 'grades', score: 'scores' } as const

async function docsByQuery(tables: readonly Table[], number: 'grade' | 'score', tell?: OnProgress): Promise<ReadDocs> {
  const chosen = new Map((['query', 'doc', number] as const).map(word => [word, columnFor(tables[0], word, number)]))
  const wanted = Array.from(chosen, ([word, { name }]) => wantedOf(word, name))
  const read = await readColumns(tables, wanted, tell)
  const blank = read.find(({ blanks }) => blanks.length > 0)
  if (blank !== undefined) throw blankCell([blank])
  const [queries, docs, numbers] = read
  const byQuery = new Map<string, CheckedDocs>()
  // Where a format names queries without documents, they are judged, or answered, with nothing.
  for (const table of tables) {
    if (table.kind === 'values') for (const query of table.queries ?? []) byQuery.set(query, noDocs)
  }
  for (const [query, rows] of rowsByQuery(queries.values)) {
    const ids = rows.map(row => String(docs.values[row]))
    if (new Set(ids).size < ids.length) throw twice(docs, query, rows, number)
    byQuery.set(query, new CheckedDocs(ids, new Float64Array(rows.map(row => Number(numbers.values[row])))))
  }
  return { file: tables[0].file, byQuery, chosen }
}

const noDocs = new CheckedDocs([], new Float64Array(0))

/** The rows of each query, which mostly follow each other. */
function rowsByQuery(queries: ArrayLike<unknown>): ReadonlyMap<string, readonly number[]> {
  const byQuery = new Map<string, number[]>()
  let rows: number[] = []
  for (let row = 0; row < queries.length; row++) {
    if (row === 0 || queries[row] !== queries[row - 1]) {
      const query = String(queries[row])
      rows = byQuery.get(query) ?? []
      byQuery.set(query, rows)
    }
    rows.push(row)
  }
  return byQuery
}

function columnFor(table: Table, word: Word, number: 'grade' | 'score'): ColumnOfTools {
  const column = number === 'grade' ? 'qrels' : 'run'
  const found = columnOfTools(table, names[word], {
    column,
    what: word === 'doc' ? 'document' : word,
    mend: 'Rename the others',
  })
  if (found !== undefined) return found
  throw new EvaluationError({
    column,
    problem: `${table.file} has no column for the ${nouns[word]}; it has ${listedNames(table)}`,
    expected: `one called ${names[word].flat().join(', ')}`,
    mend: columnMend(table, word),
  })
}

function columnMend(table: Table, word: Word): string {
  const isOther =
    word === 'grade' ? table.has('sim') : word === 'score' && names.grade.flat().some(name => table.has(name))
  if (isOther) return 'Are qrels and run exchanged?'
  return word === 'score' && table.has('rank')
    ? 'Documents stand in the order of their scores, and a rank alone is not read'
    : 'Rename the one that it is'
}

function wantedOf(word: Word, name: string): Wanted {
  const use = word === 'query' || word === 'doc' ? 'text' : 'number'
  return { word, name, use, type: use, mayBeBlank: false }
}

function twice(docs: ReadColumn, query: string, rows: readonly number[], number: 'grade' | 'score'): EvaluationError {
  const seen = new Map<unknown, number>()
  const again = rows.find(row => {
    if (seen.has(docs.values[row])) return true
    seen.set(docs.values[row], row)
    return false
  })
  const row = again ?? 0
  const doc = docs.values[row]
  const { name } = docs.wanted
  const called = name === 'doc' ? '' : ` (${name})`
  return new EvaluationError({
    column: number === 'grade' ? 'qrels' : 'run',
    index: row,
    problem: `${docs.placeOf(seen.get(doc) ?? row)} and ${docs.placeOf(row)} have the same document ${describeValue(doc)}${called} for the query ${describeValue(query)}`,
    expected: 'each document once for a query',
    mend: number === 'grade' ? 'Keep the grade that holds' : 'Keep its best rank',
  })
}
