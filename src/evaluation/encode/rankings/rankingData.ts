import { unanswered } from '../../missing/noAnswer.ts'
import type { NamedNumbers } from '../cases/namedNumbers.ts'
import type { RankingTexts } from '../details.ts'
import type { SliceData } from '../encodeSlices.ts'
import type { SomeRows } from '../rowNames.ts'
import { gradesOfDocs } from './documents.ts'
import type { ItemColumns } from './itemColumns.ts'

/** The documents that one judged query returned. */
export interface QueryData {
  readonly query: string
  /** What it is paired by, where queries have no names and some weigh 0: its place among those that count. */
  readonly pairedAs?: string | undefined
  /** The run has no entry for this query. */
  readonly missing: boolean
  /** There is no answer, which counts as an empty list. */
  readonly unanswered?: true
  /** Grade of each returned document, 0 where it is not judged; in the order of `docs`. */
  readonly grades: Float64Array
  /** 1 where the returned document was judged, 2 where the input does not tell; absent where all were. */
  readonly judged: Uint8Array | undefined
  /** Scores of the returned documents; absent where the order was given, which has no ties. */
  readonly scores: Float64Array | undefined
  /** Their ids, in the order given; absent for grades by position. */
  readonly docs: readonly string[] | undefined
  /** Grades of all judged documents, highest first. */
  readonly judgedGrades: Float64Array
}

/** A query whose documents came in an order. `retrieved` is the list as it was given: an answer that is missing has a list of its own. */
export function queryInOrder(
  query: string,
  retrieved: readonly unknown[],
  docs: readonly string[],
  gradeOf: ReadonlyMap<string, number>,
  judgedGrades: Float64Array,
): QueryData {
  return {
    query,
    missing: false,
    ...(retrieved === unanswered && { unanswered: true }),
    ...gradesOfDocs(docs, gradeOf),
    scores: undefined,
    docs,
    judgedGrades,
  }
}

/** Grades and scores of documents by query, not yet ranked. */
export interface ScoredLists {
  readonly grades: readonly ArrayLike<number>[]
  readonly scores: readonly ArrayLike<number>[]
  readonly nameOf: (index: number) => string
}

/** Judged queries and what was returned for each. */
export interface RankingData extends SomeRows<RankingData> {
  readonly kind: 'ranking'
  /** Judged queries. */
  readonly n: number
  readonly queries: readonly QueryData[]
  /** Lists of grades and scores, from which `queries` is made when it is first read. */
  readonly scoredLists?: ScoredLists | undefined
  readonly sampleWeight: Float64Array | undefined
  /** Parts of the queries, by name. */
  readonly slices?: SliceData | undefined
  /** The number of queries of the run without judgements. They count nowhere. */
  readonly ignoredQueries: number
  /** The judgements as given, for a baseline that inherits them. */
  readonly qrels?: unknown
  /** Whether no judgements but those of the returned documents are known. */
  readonly onlyReturned: boolean
  /** Whether entries are in the order given: an object sorts ids such as '10' by number, a Map does not. */
  readonly insertionOrder: boolean
  /** The queries were names such as '301' of an object, which lists them by number. */
  readonly sortedQueries?: true | undefined
  /** Whether queries have names of their own, rather than their places. */
  readonly named: boolean
  /** What is known of the items, if anything. */
  readonly items?: ItemColumns | undefined
  /** Any numbers of each query by name. */
  readonly numbers?: NamedNumbers | undefined
  /** The texts of queries and documents, if any. */
  readonly details?: RankingTexts | undefined
}

export function descending(values: Float64Array): Float64Array {
  return values.sort().reverse()
}
