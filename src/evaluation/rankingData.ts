import { encodeIds, encodeWeights, requireLength, requireList } from './columns.ts'
import { compareCodePoints } from './compareCodePoints.ts'
import { describeValue, isThenable } from './describeValue.ts'
import { suggestion } from './didYouMean.ts'
import { EvaluationError } from './evaluationError.ts'
import type { RawColumns } from './rows.ts'

/** What one judged query returned. */
export interface QueryData {
  readonly query: string
  /** The run has no entry for this query. */
  readonly missing: boolean
  /** Grade of each returned document, 0 where it is not judged; ordered as `docs`. */
  readonly grades: Float64Array
  /** 1 where the returned document was judged; absent where all were. */
  readonly judged: Uint8Array | undefined
  /** Scores of the returned documents; absent where the order was given and so has no ties. */
  readonly scores: Float64Array | undefined
  /** Their ids; absent for grades by position. Scored documents are in the order in which they were given. */
  readonly docs: readonly string[] | undefined
  /** Grades of all judged documents, highest first. */
  readonly judgedGrades: Float64Array
}

/** Judged queries and what was returned for each. */
export interface RankingData {
  readonly kind: 'ranking'
  /** Judged queries. */
  readonly n: number
  readonly queries: readonly QueryData[]
  readonly sampleWeight: Float64Array | undefined
  /** Queries of the run that have no judgements: they count nowhere. */
  readonly ignoredQueries: number
  /** Whether the order of entries means anything: an object lists ids such as '10' by number, a Map as inserted. */
  readonly insertionOrder: boolean
}

const noGrades = new Float64Array(0)

export function encodeRun(qrels: unknown, run: unknown): RankingData {
  if (run === undefined) {
    throw new EvaluationError({
      column: 'run',
      problem: 'qrels stands without run',
      expected: 'run: for each query the documents in order, or a score for each',
    })
  }
  const judgements = entriesOf(qrels, 'qrels', 'qrels', 'an object or Map of queries')
  if (judgements.length === 0) {
    throw new EvaluationError({
      column: 'qrels',
      problem: 'qrels is empty',
      expected: 'at least one judged query: an empty evaluation proves nothing',
    })
  }
  const results = new Map(entriesOf(run, 'run', 'run', 'an object or Map of queries'))
  if (results.size === 0) {
    throw new EvaluationError({
      column: 'run',
      problem: 'run is empty',
      expected: 'results for at least one query: an empty run proves nothing',
      mend: 'Check that the results were loaded',
    })
  }
  let insertionOrder = true
  const queries = judgements.map(([query, grades]) => {
    const where = `qrels[${describeValue(query)}]`
    const gradeOf = numbersByDoc(grades, 'qrels', where)
    const retrieved = results.get(query)
    const judgedGrades = descending(Float64Array.from(gradeOf.values()))
    if (retrieved === undefined) {
      return { query, missing: true, grades: noGrades, judged: undefined, scores: undefined, docs: [], judgedGrades }
    }
    const runWhere = `run[${describeValue(query)}]`
    if (Array.isArray(retrieved)) {
      const docs = distinctDocs(retrieved, 'run', runWhere)
      return { query, missing: false, ...gradesOfDocs(docs, gradeOf), scores: undefined, docs, judgedGrades }
    }
    if (!(retrieved instanceof Map)) insertionOrder = false
    const scoreOf = numbersByDoc(retrieved, 'run', runWhere)
    const docs = [...scoreOf.keys()]
    const scores = Float64Array.from(scoreOf.values())
    return { query, missing: false, ...gradesOfDocs(docs, gradeOf), scores, docs, judgedGrades }
  })
  let ignoredQueries = 0
  const judgedQueries = new Set(queries.map(({ query }) => query))
  for (const query of results.keys()) if (!judgedQueries.has(query)) ignoredQueries++
  return { kind: 'ranking', n: queries.length, queries, sampleWeight: undefined, ignoredQueries, insertionOrder }
}

const retrievalFields = ['query', 'relevant', 'retrieved', 'sampleWeight']

export function encodeRetrievalRows(rows: readonly unknown[]): RankingData {
  const names: string[] = []
  const weights: unknown[] = []
  const queries = Array.from(rows, (given, i): QueryData => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      throw new EvaluationError({ index: i, problem: `row ${i} is ${describeValue(given)}`, expected: 'an object' })
    }
    const row = given as RawColumns
    for (const field of Object.keys(row)) {
      if (!retrievalFields.includes(field)) {
        throw new EvaluationError({
          column: field,
          index: i,
          problem: `row ${i} has an unknown field ${describeValue(field)}`,
          mend: suggestion(field, retrievalFields),
        })
      }
    }
    const { query, relevant, retrieved, sampleWeight } = row
    if (typeof query !== 'string') {
      throw new EvaluationError({
        column: 'query',
        index: i,
        problem: `query of row ${i} is ${describeValue(query)}`,
        expected: 'a string that names the query',
      })
    }
    names.push(query)
    if (sampleWeight !== undefined) weights.push(sampleWeight)
    const where = `relevant of row ${i}`
    const gradeOf = Array.isArray(relevant)
      ? new Map(distinctDocs(relevant, 'relevant', where).map(doc => [doc, 1] as const))
      : numbersByDoc(relevant, 'relevant', where, i)
    if (!Array.isArray(retrieved)) {
      throw new EvaluationError({
        column: 'retrieved',
        index: i,
        problem: `retrieved of row ${i} is ${describeValue(retrieved)}`,
        expected: 'an array of document ids in the order in which they were returned',
        mend: 'Scores by document go into { qrels, run }',
      })
    }
    const docs = distinctDocs(retrieved, 'retrieved', `retrieved of row ${i}`)
    const judgedGrades = descending(Float64Array.from(gradeOf.values()))
    return { query, missing: false, ...gradesOfDocs(docs, gradeOf), scores: undefined, docs, judgedGrades }
  })
  encodeIds(names, 'query')
  if (weights.length > 0) requireLength(weights, 'sampleWeight', rows.length, 'the array of rows')
  return {
    kind: 'ranking',
    n: queries.length,
    queries,
    sampleWeight: weights.length > 0 ? encodeWeights(weights, 'copy') : undefined,
    ignoredQueries: 0,
    insertionOrder: true,
  }
}

export function encodePositions(given: RawColumns): RankingData {
  const { relevance, names, sampleWeight } = listsByQuery(given)
  const judged = given.judged === undefined ? undefined : requireList(given.judged, 'judged')
  if (judged !== undefined) requireLength(judged, 'judged', relevance.length, 'relevance')
  const queries = Array.from(relevance, (row, i): QueryData => {
    const grades = gradesOf(row, 'relevance', i)
    const judgedGrades = descending(judged === undefined ? grades.slice() : gradesOf(judged[i], 'judged', i))
    if (judged !== undefined) requireJudged(grades, judgedGrades, i)
    return {
      query: names[i],
      missing: false,
      grades,
      judged: undefined,
      scores: undefined,
      docs: undefined,
      judgedGrades,
    }
  })
  return { kind: 'ranking', n: queries.length, queries, sampleWeight, ignoredQueries: 0, insertionOrder: true }
}

/** What was returned with a grade was judged: a recall above 1 would come of anything else. */
function requireJudged(grades: Float64Array, judgedGrades: Float64Array, index: number): void {
  const left = new Map<number, number>()
  for (const grade of judgedGrades) left.set(grade, (left.get(grade) ?? 0) + 1)
  grades.forEach((grade, rank) => {
    const count = left.get(grade) ?? 0
    // A grade of 0 also stands for a document without a judgement.
    if (count === 0 && grade > 0) {
      throw new EvaluationError({
        column: 'judged',
        index,
        problem: `relevance[${index}][${rank}] is ${grade}, which judged[${index}] has not (or not so often)`,
        expected: 'the grades of all that was judged for the query, those of relevance among them',
      })
    }
    left.set(grade, count - 1)
  })
}

export function encodeScoredLists(given: RawColumns): RankingData {
  const { relevance, names, sampleWeight } = listsByQuery(given)
  const yScore = requireList(given.yScore, 'yScore')
  requireLength(yScore, 'yScore', relevance.length, 'relevance')
  const queries = Array.from(relevance, (row, i): QueryData => {
    const grades = gradesOf(row, 'relevance', i)
    const scores = gradesOf(yScore[i], 'yScore', i)
    requireLength(scores, `yScore[${i}]`, grades.length, `relevance[${i}]`)
    return {
      query: names[i],
      missing: false,
      grades,
      judged: undefined,
      scores,
      docs: undefined,
      judgedGrades: descending(grades.slice()),
    }
  })
  return { kind: 'ranking', n: queries.length, queries, sampleWeight, ignoredQueries: 0, insertionOrder: true }
}

function listsByQuery(given: RawColumns): {
  relevance: ArrayLike<unknown>
  names: readonly string[]
  sampleWeight: Float64Array | undefined
} {
  const relevance = requireList(given.relevance, 'relevance')
  const n = relevance.length
  if (n === 0) {
    throw new EvaluationError({
      column: 'relevance',
      problem: 'relevance is empty',
      expected: 'at least one query: an empty evaluation proves nothing',
    })
  }
  const column = (name: string): ArrayLike<unknown> | undefined => {
    if (given[name] === undefined) return undefined
    const list = requireList(given[name], name)
    requireLength(list, name, n, 'relevance')
    return list
  }
  const ids = column('ids')
  const weights = column('sampleWeight')
  return {
    relevance,
    names: ids === undefined ? Array.from(relevance, (_, i) => `query ${i}`) : encodeIds(ids).map(String),
    sampleWeight: weights && encodeWeights(weights, 'copy'),
  }
}

function gradesOf(row: unknown, column: string, index: number): Float64Array {
  const list = requireList(row, `${column}[${index}]`)
  const grades = new Float64Array(list.length)
  for (let j = 0; j < grades.length; j++) grades[j] = finite(list[j], column, () => `${column}[${index}][${j}]`, index)
  return grades
}

function finite(value: unknown, column: string, where: () => string, index?: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new EvaluationError({
      column,
      index,
      problem: `${where()} is ${describeValue(value)}`,
      expected: 'a finite number',
    })
  }
  return value
}

// Own keys alone, so that a document called `__proto__` or `constructor` is a document.
function entriesOf(
  value: unknown,
  column: string,
  where: string,
  expected: string,
  index?: number,
): [string, unknown][] {
  if (value instanceof Map) {
    for (const key of value.keys()) {
      if (typeof key !== 'string') {
        throw new EvaluationError({
          column,
          index,
          problem: `${where} has the key ${describeValue(key)}`,
          expected: 'strings as ids',
        })
      }
    }
    return [...value.entries()]
  }
  // A Set, say, has no entries of its own and would be read as empty.
  if (typeof value !== 'object' || value === null || Symbol.iterator in value || isThenable(value)) {
    throw new EvaluationError({ column, index, problem: `${where} is ${describeValue(value)}`, expected })
  }
  return Object.entries(value)
}

function numbersByDoc(value: unknown, column: string, where: string, index?: number): Map<string, number> {
  const entries = entriesOf(value, column, where, 'an object or Map of documents, a number for each', index)
  return new Map(
    entries.map(([doc, number]) => [doc, finite(number, column, () => `${where}[${describeValue(doc)}]`, index)]),
  )
}

function distinctDocs(list: readonly unknown[], column: string, where: string): readonly string[] {
  const seen = new Map<string, number>()
  for (let i = 0; i < list.length; i++) {
    const doc = list[i]
    if (typeof doc !== 'string') {
      throw new EvaluationError({
        column,
        index: i,
        problem: `${where}[${i}] is ${describeValue(doc)}`,
        expected: 'a document id, a string',
      })
    }
    const before = seen.get(doc)
    if (before !== undefined) {
      throw new EvaluationError({
        column,
        index: i,
        problem: `${where} has the document ${describeValue(doc)} twice, at ${before} and ${i}`,
        expected: 'each document once',
        mend: 'Keep its first rank',
      })
    }
    seen.set(doc, i)
  }
  return [...seen.keys()]
}

function gradesOfDocs(
  docs: readonly string[],
  gradeOf: ReadonlyMap<string, number>,
): { grades: Float64Array; judged: Uint8Array } {
  const grades = new Float64Array(docs.length)
  const judged = new Uint8Array(docs.length)
  docs.forEach((doc, i) => {
    const grade = gradeOf.get(doc)
    if (grade === undefined) return
    grades[i] = grade
    judged[i] = 1
  })
  return { grades, judged }
}

function descending(values: Float64Array): Float64Array {
  return values.sort().reverse()
}

/** The order in which trec_eval ranks documents: score descending, then id descending by code points. */
export function trecOrder(scores: ArrayLike<number>, docs: readonly string[]): Uint32Array {
  const order = Uint32Array.from(docs, (_, i) => i)
  return order.sort((a, b) => scores[b] - scores[a] || compareCodePoints(docs[b], docs[a]))
}
