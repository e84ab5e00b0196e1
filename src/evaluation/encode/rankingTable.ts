import type { Column } from './column.ts'
import { weights } from './columnTypes.ts'
import type { ItemColumns } from './itemColumns.ts'
import type { QueryData, RankingData } from './rankingData.ts'
import type { ReturnedList } from './returnedLists.ts'

/** A table whose rows are the fields of `Fields`: none can be forgotten. */
type TableOf<Fields, Value> = { readonly [Name in keyof Fields]-?: Column<Value> }

type Queries = readonly QueryData[]

/** What each judged query holds, as columns. */
export const queryTable = {
  query: { role: 'name', view: queries => ({ kind: 'names', names: queries.map(({ query }) => query) }) },
  judgedGrades: { role: 'truth', view: queries => ({ kind: 'lists', listOf: row => queries[row].judgedGrades }) },
  missing: {
    role: 'prediction',
    view: queries => {
      const values = Float64Array.from(queries, ({ missing }) => Number(missing))
      return { kind: 'numbers', values, single: false }
    },
  },
  grades: { role: 'prediction', view: queries => ({ kind: 'lists', listOf: row => queries[row].grades }) },
  scores: { role: 'prediction', view: queries => ({ kind: 'lists', listOf: row => queries[row].scores ?? [] }) },
  docs: { role: 'prediction', view: queries => ({ kind: 'lists', listOf: row => queries[row].docs ?? [] }) },
  // Follows from the grades of what was returned and of what was judged.
  judged: { role: 'prediction' },
} satisfies TableOf<QueryData, Queries>

type Lists = readonly ReturnedList[]

/** What each list without judgements holds, as columns. */
export const listTable = {
  query: { role: 'name', view: lists => ({ kind: 'names', names: lists.map(({ query }) => query) }) },
  docs: { role: 'prediction', view: lists => ({ kind: 'lists', listOf: row => lists[row].docs }) },
  scores: { role: 'prediction', view: lists => ({ kind: 'lists', listOf: row => lists[row].scores ?? [] }) },
} satisfies TableOf<ReturnedList, Lists>

/** What is known of items, whatever was returned. */
export const itemTable = {
  catalog: { role: 'beside' },
  features: { role: 'beside' },
  popularity: { role: 'beside' },
  otherRun: {
    role: 'beside',
    given: run => new Map(Array.from(run ?? [], ([query, list]) => [query, listAgain(list)] as const)),
  },
} satisfies { readonly [Name in keyof ItemColumns]: Column<ItemColumns[Name]> }

function listAgain({ docs, scores }: ReturnedList): unknown {
  return scores === undefined ? docs : new Map(docs.map((doc, i) => [doc, scores[i]] as const))
}

/** Facts about a ranking as a whole; `items` are those of {@link itemTable}. */
type Whole = 'kind' | 'n' | 'ignoredQueries' | 'insertionOrder' | 'named' | 'items'

/** The columns of a ranking. */
export const rankingTable = {
  /** What {@link queryTable} describes. */
  queries: { role: 'prediction', take: (queries, rows) => Array.from(rows, row => queries[row]) },
  /** They are those of all queries, in another order. */
  scoredLists: { role: 'prediction', take: () => undefined },
  // No run is given with weights: only a pairing lends them.
  sampleWeight: { ...weights, role: 'weight', given: () => undefined },
  qrels: { role: 'truth' },
} satisfies { readonly [Name in Exclude<keyof RankingData, Whole>]: Column<RankingData[Name]> }
