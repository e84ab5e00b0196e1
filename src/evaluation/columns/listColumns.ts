import type { RankingData } from '../encode/rankings/rankingData.ts'
import { type ListData, type ReturnedList, returnedLists } from '../encode/rankings/returnedLists.ts'
import type { EvaluationData } from '../evaluation.ts'
import { trecOrder } from './scoreOrder.ts'

/** The items recommended to each user, or returned for each query. */
export interface ListColumns {
  readonly n: number
  /** Items in order of rank. */
  readonly lists: readonly (readonly string[])[]
  /** Only rows of retrieved documents have weights. */
  readonly sampleWeight: Float64Array | undefined
  /** How items of equal score were ordered; undefined where no list has scores. */
  readonly ties: 'trec' | undefined
  /** Judged queries that the run lacks, and queries of the run without judgements. Neither counts. */
  readonly missing: number
  readonly ignored: number
  readonly catalog: readonly string[] | undefined
  /** Vectors of length 1, by item. */
  readonly features: ReadonlyMap<string, Float64Array> | undefined
  readonly popularity: ReadonlyMap<string, number> | undefined
}

/** Two runs, query by query. */
export interface RunPairs {
  readonly pairs: readonly { readonly run: ReturnedList; readonly otherRun: ReturnedList }[]
  /** Queries that only one of them has. */
  readonly onlyInOne: readonly string[]
}

export function hasLists(data: EvaluationData): boolean {
  return data.kind === 'lists' || (data.kind === 'ranking' && data.queries.every(({ docs }) => docs !== undefined))
}

function listsOf(data: ListData | RankingData): readonly ReturnedList[] {
  return data.kind === 'lists' ? data.lists : returnedLists(data)
}

export function listColumns(data: ListData | RankingData): ListColumns {
  const lists = listsOf(data)
  const judged = data.kind === 'ranking' ? data : undefined
  const { catalog, features, popularity } = data.items ?? {}
  return {
    n: lists.length,
    lists: lists.map(({ docs, scores }) =>
      scores === undefined ? docs : Array.from(trecOrder(scores, docs), place => docs[place]),
    ),
    sampleWeight: judged?.sampleWeight,
    ties: lists.some(({ scores }) => scores !== undefined) ? 'trec' : undefined,
    missing: data.n - lists.length,
    ignored: judged?.ignoredQueries ?? 0,
    catalog,
    features,
    popularity,
  }
}

export function runPairs(data: ListData | RankingData): RunPairs {
  const lists = listsOf(data)
  const others = data.items?.otherRun ?? new Map<string, ReturnedList>()
  const pairs = lists.flatMap(run => {
    const otherRun = others.get(run.query)
    return otherRun === undefined ? [] : [{ run, otherRun }]
  })
  const shared = new Set(pairs.map(({ run }) => run.query))
  const onlyInOne = [...lists.map(({ query }) => query), ...others.keys()].filter(query => !shared.has(query))
  return { pairs, onlyInOne }
}
