import type { ItemColumns } from './itemColumns.ts'

/** What one judged query returned. */
export interface QueryData {
  readonly query: string
  /** The run has no entry for this query. */
  readonly missing: boolean
  /** Grade of each returned document, 0 where it is not judged; ordered as `docs`. */
  readonly grades: Float64Array
  /** 1 where the returned document was judged, 2 where the input does not tell; absent where all were. */
  readonly judged: Uint8Array | undefined
  /** Scores of the returned documents; absent where the order was given and so has no ties. */
  readonly scores: Float64Array | undefined
  /** Their ids; absent for grades by position. Scored documents are in the order in which they were given. */
  readonly docs: readonly string[] | undefined
  /** Grades of all judged documents, highest first. */
  readonly judgedGrades: Float64Array
}

/** Grades and scores of documents by query, not in order of rank. */
export interface ScoredLists {
  readonly grades: readonly ArrayLike<number>[]
  readonly scores: readonly ArrayLike<number>[]
  readonly nameOf: (index: number) => string
}

/** Judged queries and what was returned for each. */
export interface RankingData {
  readonly kind: 'ranking'
  /** Judged queries. */
  readonly n: number
  readonly queries: readonly QueryData[]
  /** The same where queries are lists of grades and scores; these make `queries` when it is first read. */
  readonly scoredLists?: ScoredLists | undefined
  readonly sampleWeight: Float64Array | undefined
  /** Queries of the run that have no judgements: they count nowhere. */
  readonly ignoredQueries: number
  /** The judgements as they were given, for a baseline that inherits them. */
  readonly qrels?: unknown
  /** Whether the order of entries means anything: an object lists ids such as '10' by number, a Map as inserted. */
  readonly insertionOrder: boolean
  /** What is known of the items, where anything is. */
  readonly items?: ItemColumns | undefined
}

export function descending(values: Float64Array): Float64Array {
  return values.sort().reverse()
}
