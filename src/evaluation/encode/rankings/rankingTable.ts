import { namedNumbers } from '../cases/namedNumbers.ts'
import type { Column } from '../column.ts'
import type { ColumnEntries, ColumnView } from '../columnView.ts'
import { weights } from '../encodeNumbers.ts'
import { takeSlices } from '../encodeSlices.ts'
import type { SomeRows } from '../rowNames.ts'
import { entriesByQuery, numbersByDoc } from './documents.ts'
import type { ItemColumns } from './itemColumns.ts'
import type { QueryData, RankingData } from './rankingData.ts'
import type { ReturnedList } from './returnedLists.ts'

/** A table whose rows are the fields of `Fields`: none can be forgotten. */
type TableOf<Fields, Value> = { readonly [Name in keyof Fields]-?: Column<Value> }

type Queries = readonly QueryData[]

/** What each judged query holds, as columns. */
export const queryTable = {
  query: {
    role: 'name',
    view: queries => ({ kind: 'names', names: queries.map(({ query, pairedAs }) => pairedAs ?? query) }),
  },
  pairedAs: { role: 'name' },
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
  // Counts as an empty list.
  unanswered: { role: 'prediction' },
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
  catalog: { role: 'beside', content: items => entriesByName(items ?? []) },
  features: {
    role: 'beside',
    content: vectors => {
      const rows = [...(vectors?.values() ?? [])]
      return entriesByName([...(vectors?.keys() ?? [])], { kind: 'lists', listOf: row => rows[row] })
    },
  },
  popularity: {
    role: 'beside',
    content: shares => {
      const values = Float64Array.from(shares?.values() ?? [])
      return entriesByName([...(shares?.keys() ?? [])], { kind: 'numbers', values, single: false })
    },
  },
  otherRun: {
    role: 'beside',
    content: run => {
      const lists = [...(run?.values() ?? [])]
      return entriesByName(
        lists.map(({ query }) => query),
        { kind: 'lists', listOf: row => lists[row].docs },
        { kind: 'lists', listOf: row => lists[row].scores ?? [] },
      )
    },
    given: run => new Map(Array.from(run ?? [], ([query, list]) => [query, listAgain(list)] as const)),
  },
} satisfies { readonly [Name in keyof ItemColumns]: Column<ItemColumns[Name]> }

function entriesByName(names: readonly string[], ...views: readonly ColumnView[]): ColumnEntries {
  return { kind: 'entries', names, n: names.length, views }
}

/** The grade of each judged document of each query: grades alone would not tell which documents have them. */
function judgements(qrels: unknown): ColumnEntries {
  const queries = entriesByQuery(qrels, 'qrels')
  return {
    ...entriesByName(queries.map(([query]) => query)),
    inner: entry => {
      const { docs, numbers } = numbersByDoc(queries[entry][1], 'qrels', 'qrels')
      return entriesByName(docs, { kind: 'numbers', values: numbers, single: false })
    },
  }
}

function listAgain({ docs, scores }: ReturnedList): unknown {
  return scores === undefined ? docs : new Map(docs.map((doc, i) => [doc, scores[i]] as const))
}

/** Facts about a ranking as a whole; `items` are those of {@link itemTable}. */
type Whole =
  | keyof SomeRows<RankingData>
  | 'kind'
  | 'n'
  | 'ignoredQueries'
  | 'onlyReturned'
  | 'insertionOrder'
  | 'sortedQueries'
  | 'named'
  | 'items'

/** The columns of a ranking. */
export const rankingTable = {
  /** What {@link queryTable} describes. */
  queries: { role: 'prediction', take: (queries, rows) => Array.from(rows, row => queries[row]) },
  /** They are those of all queries, in another order. */
  scoredLists: { role: 'prediction', take: () => undefined },
  // No run is given with weights: only a pairing lends them.
  sampleWeight: { ...weights, role: 'weight', given: () => undefined },
  slices: { role: 'beside', take: takeSlices, given: () => undefined },
  /** Any numbers of each query by name. */
  numbers: { ...namedNumbers, role: 'result' },
  qrels: { role: 'truth', content: judgements },
  details: { role: 'text' },
} satisfies { readonly [Name in Exclude<keyof RankingData, Whole>]: Column<RankingData[Name]> }
