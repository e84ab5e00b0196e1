import { encodeRankingTexts } from '../encode/details.ts'
import type { Ownership } from '../encode/encodeColumn.ts'
import {
  CheckedDocs,
  distinctDocs,
  entriesByQuery,
  gradesByDoc,
  gradesOfDocs,
  isMap,
  numbersByDoc,
} from '../encode/rankings/documents.ts'
import { encodeItems, itemColumns } from '../encode/rankings/itemColumns.ts'
import { descending, queryInOrder, type RankingData } from '../encode/rankings/rankingData.ts'
import { entriesOfRun, returnedLists } from '../encode/rankings/returnedLists.ts'
import { describeValue, listed } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import type { Label } from '../label.ts'
import type { MissingSettings } from '../missing/missingAnswers.ts'
import type { ColumnShape } from './inputShape.ts'
import type { ByItem, ByQuery, ItemInput, Retrieved } from './listInput.ts'
import { encodeQuerySlices } from './querySlices.ts'

/**
 * A grade of relevance for each document; a Map keeps ids in an order that an object's keys would lose. A negative grade
 * gains nothing and says that the document was in the pool, but not judged.
 */
export type Grades = Readonly<Record<string, number>> | ReadonlyMap<string, number>

/** Ranking: judgements and what a system returned, by query. */
export interface RunInput extends ItemInput, Omit<MissingSettings, 'missingAs'> {
  /** Grades of the judged documents of each query. */
  readonly qrels: ByQuery<Grades>
  /**
   * For each query the documents in order, or a score for each document; null where there is no answer. A query that the
   * run does not have returned nothing.
   */
  readonly run: ByQuery<Retrieved | null>
  /** Parts of the queries, by name: for each query a label. */
  readonly slices?: Readonly<Record<string, ByQuery<Label | null | undefined>>>
  /** What the queries ask and what the documents are called, by id; messages show them. */
  readonly details?: { readonly queries?: ByQuery<string>; readonly documents?: ByItem<string> }
}

export const runInput: ColumnShape<RunInput> = {
  marks: { with: ['qrels'] },
  columns: ['qrels', 'run', ...itemColumns, 'slices', 'details'],
  encode: (given, ownership) => {
    const data = encodeRun(given.qrels, given.run, ownership)
    const details = encodeRankingTexts(given.details)
    const names = data.queries.map(({ query }) => query)
    const slices = encodeQuerySlices(given.slices, { names, sorted: data.sortedQueries })
    return { ...data, slices, items: encodeItems(given, returnedLists(data)), details }
  },
  examples: [
    {
      input: { qrels: { q1: { d1: 2, d2: 1 } }, run: { q1: ['d2', 'd3', 'd1'] } },
      optional: ['slices', 'details'],
      holds:
        'ranking by query: grades of the judged documents; documents in order, or a score for each; null where there is no answer',
    },
  ],
}

const noGrades = new Float64Array(0)

function encodeRun(qrels: unknown, run: unknown, ownership: Ownership): RankingData {
  if (run === undefined) {
    throw new EvaluationError({
      column: 'run',
      problem: 'qrels stands without run',
      expected: 'run: for each query the documents in order, or a score for each',
    })
  }
  const judgements = entriesByQuery(qrels, 'qrels')
  if (judgements.length === 0) {
    throw new EvaluationError({
      column: 'qrels',
      problem: 'qrels is empty',
      expected: 'at least one judged query: an empty evaluation proves nothing',
    })
  }
  const results = new Map(entriesOfRun(run, 'run'))
  let insertionOrder = true
  const queries = judgements.map(([query, grades]) => {
    const where = `qrels[${describeValue(query)}]`
    if (Array.isArray(grades)) {
      throw unexpected(where, grades, {
        column: 'qrels',
        expected: 'an object or Map of documents, a grade for each',
        mend: 'Lists of relevant documents go into rows: [{ query, relevant, retrieved }]',
      })
    }
    const judged = numbersByDoc(grades, 'qrels', where)
    const retrieved = results.get(query)
    const judgedGrades = descending(Float64Array.from(judged.numbers))
    if (retrieved === undefined) {
      return { query, missing: true, grades: noGrades, judged: undefined, scores: undefined, docs: [], judgedGrades }
    }
    const gradeOf = gradesByDoc(judged)
    const runWhere = `run[${describeValue(query)}]`
    if (Array.isArray(retrieved)) {
      return queryInOrder(query, retrieved, distinctDocs(retrieved, 'run', runWhere), gradeOf, judgedGrades)
    }
    if (!isMap(retrieved) && !(retrieved instanceof CheckedDocs)) insertionOrder = false
    const { docs, numbers: scores } = numbersByDoc(retrieved, 'run', runWhere)
    return { query, missing: false, ...gradesOfDocs(docs, gradeOf), scores, docs, judgedGrades }
  })
  if (queries.every(({ missing }) => missing)) {
    throw new EvaluationError({
      column: 'run',
      problem: `run has none of the queries of qrels: it has ${listed([...results.keys()])}; qrels has ${listed(queries.map(({ query }) => query))}`,
      expected: 'results for at least one judged query: a run of other queries proves nothing',
      mend: 'Check that both write the ids of queries alike',
    })
  }
  return {
    kind: 'ranking',
    n: queries.length,
    queries,
    sampleWeight: undefined,
    ignoredQueries: results.size - queries.filter(({ query }) => results.has(query)).length,
    qrels: ownership === 'copy' ? new Map(judgements.map(([query, grades]) => [query, copied(grades)])) : qrels,
    onlyReturned: false,
    insertionOrder,
    ...(sortsQueries(qrels, judgements) && { sortedQueries: true }),
    named: true,
  }
}

/** Whether an object lists its queries by number: names such as '301' come first, so that the first one tells. */
function sortsQueries(qrels: unknown, judgements: readonly (readonly [query: string, grades: unknown])[]): boolean {
  if (isMap(qrels) || judgements.length === 1) return false
  const [first] = judgements[0]
  const index = Number(first)
  return String(index) === first && Number.isInteger(index) && index >= 0 && index < 2 ** 32 - 1
}

function copied(grades: unknown): unknown {
  return isMap(grades) ? new Map(grades) : { ...(grades as Readonly<Record<string, unknown>>) }
}
