import type { RawColumns } from '../encode/column.ts'
import { encodeQueryTexts } from '../encode/details.ts'
import { requireLength } from '../encode/encodeColumn.ts'
import { encodeIds } from '../encode/encodeIds.ts'
import { encodeWeights } from '../encode/encodeNumbers.ts'
import { namedSlices } from '../encode/encodeSlices.ts'
import { distinctDocs, gradesByDoc, numbersByDoc } from '../encode/rankings/documents.ts'
import { descending, type QueryData, queryInOrder, type RankingData } from '../encode/rankings/rankingData.ts'
import { rowsThatCount } from '../encode/rowsThatCount.ts'
import { describeValue } from '../errors/describeValue.ts'
import { suggestion } from '../errors/didYouMean.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { unexpected } from '../errors/unexpected.ts'
import { evaluationOf } from '../evaluation.ts'
import type { Label } from '../label.ts'
import type { RowShape } from './inputShape.ts'
import { encodeQuerySlices } from './querySlices.ts'
import type { Grades } from './runInput.ts'

/** Ranking, one query a row, as retrieval code has it. */
export interface RetrievalRow {
  readonly query: string
  /** The relevant documents (grade 1), or a grade for each. */
  readonly relevant: readonly string[] | Grades
  /** The documents that were returned, in order. */
  readonly retrieved: readonly string[]
  readonly sampleWeight?: number
  /** Texts of the query; messages show them. */
  readonly details?: Readonly<Record<string, string>>
  /** Which part of the queries it belongs to, by name: `{ kind: 'short' }`. */
  readonly slices?: Readonly<Record<string, Label | null | undefined>>
}

const fields = ['query', 'relevant', 'retrieved', 'sampleWeight', 'slices', 'details']

const IN_COLUMNS =
  "fromRows(rows, { query, relevant, retrieved, whenMissing: 'wrong' }) takes queries without an answer"

export const retrievalRows: RowShape<RetrievalRow> = {
  is: row => 'relevant' in row || 'retrieved' in row,
  columns: fields,
  encode: rows =>
    evaluationOf(['query', 'relevant', 'retrieved'], rowsThatCount(encodeRetrievalRows(rows, IN_COLUMNS))),
  examples: [
    {
      input: [{ query: 'q1', relevant: ['d1', 'd2'], retrieved: ['d2', 'd3', 'd1'] }],
      optional: ['slices', 'details'],
      holds: 'ranking row by row',
    },
  ],
}

/**
 * Checks and encodes queries row by row.
 *
 * @param whereNoneIsTaken - What to do about a query without an answer, where that is not said of columns.
 */
export function encodeRetrievalRows(rows: readonly unknown[], whereNoneIsTaken?: string): RankingData {
  const names: string[] = []
  const weights: unknown[] = []
  const texts: unknown[] = []
  let told = false
  const slices = new Map<string, unknown[]>()
  const qrels = new Map<string, ReadonlyMap<string, number>>()
  const queries = Array.from(rows, (given, i): QueryData => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw unexpected(`row ${i}`, given, { index: i, expected: 'an object' })
    }
    const row = given as RawColumns
    for (const field of Object.keys(row)) {
      if (!fields.includes(field)) {
        throw new EvaluationError({
          column: field,
          index: i,
          problem: `row ${i} has an unknown field ${describeValue(field)}`,
          mend: suggestion(field, fields),
        })
      }
    }
    const { query, relevant, retrieved, sampleWeight, details } = row
    if (typeof query !== 'string') {
      throw unexpected(`query of row ${i}`, query, {
        column: 'query',
        index: i,
        expected: 'a string that names the query',
      })
    }
    names.push(query)
    texts.push(details ?? {})
    if (details !== undefined) told = true
    if (sampleWeight !== undefined) weights.push(sampleWeight)
    for (const [name, label] of row.slices === undefined ? [] : namedSlices(row.slices)) {
      const column = slices.get(name) ?? Array.from<unknown>({ length: rows.length })
      column[i] = label
      slices.set(name, column)
    }
    const where = `relevant of row ${i}`
    if (typeof relevant !== 'object' || relevant === null) {
      throw unexpected(where, relevant, {
        column: 'relevant',
        index: i,
        expected: 'an array of document ids, or an object or Map of documents, a grade for each',
      })
    }
    const gradeOf: ReadonlyMap<string, number> = Array.isArray(relevant)
      ? new Map(distinctDocs(relevant, 'relevant', where, i).map(doc => [doc, 1] as const))
      : gradesByDoc(numbersByDoc(relevant, 'relevant', where, i))
    if (!Array.isArray(retrieved)) {
      throw unexpected(`retrieved of row ${i}`, retrieved, {
        column: 'retrieved',
        index: i,
        expected: 'an array of document ids in the order in which they were returned',
        mend: retrieved === null ? whereNoneIsTaken : 'Scores by document go into { qrels, run }',
      })
    }
    const docs = distinctDocs(retrieved, 'retrieved', `retrieved of row ${i}`, i)
    qrels.set(query, gradeOf)
    const judgedGrades = descending(Float64Array.from(gradeOf.values()))
    return queryInOrder(query, retrieved, docs, gradeOf, judgedGrades)
  })
  encodeIds(names, 'query')
  if (weights.length > 0) requireLength(weights, 'sampleWeight', rows.length, 'the array of rows')
  return {
    kind: 'ranking',
    n: queries.length,
    queries,
    sampleWeight: weights.length > 0 ? encodeWeights(weights, 'copy') : undefined,
    slices: encodeQuerySlices(slices.size === 0 ? undefined : Object.fromEntries(slices), { names }),
    ignoredQueries: 0,
    qrels,
    onlyReturned: false,
    insertionOrder: true,
    named: true,
    details: told ? encodeQueryTexts(texts, index => names[index], rows.length, 'the array of rows') : undefined,
  }
}
