import { UNTOLD } from '../encode/rankings/judgedOf.ts'
import type { QueryData, RankingData, ScoredLists } from '../encode/rankings/rankingData.ts'
import { describeValue } from '../errors/describeValue.ts'
import { EvaluationError } from '../errors/evaluationError.ts'
import { remembered } from '../remembered.ts'
import { scoreOrder, trecOrder } from './scoreOrder.ts'

/** How documents of equal score are ordered, or `'average'`: the expected value over all their orders. */
export type Ties = 'trec' | 'average' | 'pessimistic' | 'optimistic' | 'stable'

/** Settings that decide the order and the relevance of returned documents. */
export interface RankingSettings {
  /** By default `'trec'` where documents have ids, `'average'` where they have none. */
  readonly ties: Ties | undefined
  /** The grade from which a document is relevant. */
  readonly relevantFrom: number
  /** Whether unjudged documents stay in the list as irrelevant, or are removed first. */
  readonly unjudged: 'irrelevant' | 'remove'
  /** The number of documents of each list that count as returned. */
  readonly depth: number | undefined
  /** trec_eval 9 reads scores as 32-bit floats, so close scores tie. */
  readonly singlePrecision: boolean
}

/** The documents of one query in order of rank. */
export interface RankedQuery {
  readonly query: string
  readonly missing: boolean
  /** There is no answer, which counts as an empty list. */
  readonly unanswered?: true | undefined
  /** Grades by rank. Inside a block of ties the order means nothing. */
  readonly grades: Float64Array
  /**
   * 1 where the document of that rank was judged, 2 where the input does not tell; absent where all were. A document
   * with a negative grade was in the pool, but not judged.
   */
  readonly judged: Uint8Array | undefined
  /** The end (exclusive) of each block of tied documents; absent where nothing ties. */
  readonly blockEnds: Uint32Array | undefined
  /** Ids by rank. Only explanations show them, so they are sorted when first read. */
  readonly docs: readonly string[] | undefined
  /** Grades of all judged documents, highest first. */
  readonly judgedGrades: Float64Array
  /** Number of relevant documents among the judged. */
  readonly relevant: number
}

/** All judged queries, ranked. */
export interface Rankings {
  readonly n: number
  /** Ranked when they are first read. */
  readonly queries: readonly RankedQuery[]
  /** @internal The same lists before ranking, where ties are averaged or stay in the order given, and nothing is removed. */
  readonly scoredLists?: ScoredLists | undefined
  readonly sampleWeight: Float64Array | undefined
  readonly ignoredQueries: number
  /** How ties were ordered; undefined where no list has scores and so none can tie. */
  readonly ties: Ties | undefined
  readonly relevantFrom: number
  /** Whether only the returned documents have known judgements, so that recall has nothing to miss. */
  readonly onlyReturned: boolean
}

export function rankings(data: RankingData, settings: RankingSettings): Rankings {
  const { hasScores, withIds } = scoresOf(data)
  const ties = settings.ties ?? (withIds ? 'trec' : 'average')
  if (settings.ties !== undefined && hasScores) requireOrderOf(settings.ties, withIds, data.insertionOrder)
  const queries = remembered(() => data.queries.map(query => rank(query, ties, settings)))
  return {
    n: data.n,
    get queries() {
      return queries()
    },
    scoredLists: (ties === 'average' || ties === 'stable') && isWhole(settings) ? data.scoredLists : undefined,
    sampleWeight: data.sampleWeight,
    ignoredQueries: data.ignoredQueries,
    ties: hasScores ? ties : undefined,
    relevantFrom: settings.relevantFrom,
    onlyReturned: data.onlyReturned,
  }
}

function scoresOf(data: RankingData): { hasScores: boolean; withIds: boolean } {
  if (data.scoredLists !== undefined) return { hasScores: true, withIds: false }
  const scored = data.queries.filter(({ scores }) => scores !== undefined)
  return { hasScores: scored.length > 0, withIds: scored.every(({ docs }) => docs !== undefined) }
}

/** Whether every list counts whole and with the scores as given. */
function isWhole({ unjudged, depth, singlePrecision }: RankingSettings): boolean {
  return unjudged === 'irrelevant' && depth === undefined && !singlePrecision
}

function requireOrderOf(ties: Ties, withIds: boolean, insertionOrder: boolean): void {
  if (ties === 'trec' && !withIds) {
    throw new EvaluationError({
      column: 'ties',
      problem: "ties: 'trec' orders documents by id, and these have none",
      expected: "'average', 'pessimistic', 'optimistic' or 'stable'",
    })
  }
  if (ties === 'stable' && !insertionOrder) {
    throw new EvaluationError({
      column: 'ties',
      problem: "ties: 'stable' keeps the order of entries, and an object lists ids such as '10' by number",
      expected: 'a Map of documents for each query, or ordered arrays',
    })
  }
}

function rank(data: QueryData, ties: Ties, settings: RankingSettings): RankedQuery {
  const { query, missing, judgedGrades } = data
  let { order, blockEnds } = orderOf(data, ties, settings.singlePrecision)
  if (settings.unjudged === 'remove' && data.judged !== undefined) {
    const { judged } = data
    requireTold(data)
    if (blockEnds !== undefined) {
      let removed = 0
      let rankOf = 0
      blockEnds = blockEnds.map(end => {
        for (; rankOf < end; rankOf++) if (judged[order[rankOf]] === 0) removed++
        return end - removed
      })
    }
    order = order.filter(position => judged[position] === 1)
  }
  if (settings.depth !== undefined && order.length > settings.depth) {
    if (blockEnds !== undefined && !blockEnds.includes(settings.depth)) {
      throw new EvaluationError({
        column: 'depth',
        problem: `depth: ${settings.depth} cuts through a block of ties of ${describeValue(query)}, which ties: 'average' does not order`,
        mend: "Name an order of ties, ties: 'stable' or 'trec', to go with depth",
      })
    }
    order = order.subarray(0, settings.depth)
    blockEnds = blockEnds?.filter(end => end <= order.length)
  }
  const grades = new Float64Array(order.length)
  const judged = data.judged && new Uint8Array(order.length)
  for (let i = 0; i < order.length; i++) {
    const position = order[i]
    grades[i] = data.grades[position]
    if (judged !== undefined && data.judged !== undefined) judged[i] = data.judged[position]
  }
  let relevant = 0
  while (relevant < judgedGrades.length && judgedGrades[relevant] >= settings.relevantFrom) relevant++
  const ids = data.docs
  const docs = remembered(() => ids && Array.from(order, position => ids[position]))
  return {
    query,
    missing,
    unanswered: data.unanswered,
    grades,
    judged,
    blockEnds,
    get docs() {
      return docs()
    },
    judgedGrades,
    relevant,
  }
}

/** Refuses lists that do not tell which documents of grade 0 were judged, where that makes a difference. */
export function requireTold({ query, judged }: Pick<QueryData, 'query' | 'judged'>): void {
  if (judged?.includes(UNTOLD)) {
    throw new EvaluationError({
      column: 'judged',
      problem: `relevance of ${describeValue(query)} has more grades of 0 than judged: which of them were judged is not told`,
      expected: 'a 0 in judged for each document that was judged irrelevant, or for none',
      mend: '{ qrels, run } tells it by id',
    })
  }
}

function orderOf(
  { scores: given, docs, grades, judged }: QueryData,
  ties: Ties,
  singlePrecision: boolean,
): { order: Uint32Array; blockEnds: Uint32Array | undefined } {
  if (given === undefined) return { order: Uint32Array.from(grades, (_, i) => i), blockEnds: undefined }
  const scores = singlePrecision ? given.map(Math.fround) : given
  // Irrelevant documents are all alike, but a judged one tells more than an unjudged one.
  const standing = (i: number): number => (grades[i] > 0 ? grades[i] : judged?.[i] === 0 ? -1 : 0)
  switch (ties) {
    case 'trec':
      return { order: trecOrder(scores, docs ?? []), blockEnds: undefined }
    case 'stable':
      return { order: scoreOrder(scores), blockEnds: undefined }
    case 'pessimistic':
      return { order: scoreOrder(scores, (a, b) => standing(a) - standing(b)), blockEnds: undefined }
    case 'optimistic':
      return { order: scoreOrder(scores, (a, b) => standing(b) - standing(a)), blockEnds: undefined }
    case 'average': {
      const order = scoreOrder(scores)
      const ends: number[] = []
      for (let i = 1; i <= order.length; i++) {
        if (i === order.length || scores[order[i]] !== scores[order[i - 1]]) ends.push(i)
      }
      return { order, blockEnds: ends.length === order.length ? undefined : Uint32Array.from(ends) }
    }
    default:
      return ties satisfies never
  }
}
