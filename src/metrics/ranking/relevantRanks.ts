import type { RankedQuery, Rankings } from '../../evaluation/columns/rankings.ts'
import type { ScoredLists } from '../../evaluation/encode/rankings/rankingData.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'
import { sortNumbers } from '../../numeric/sortNumbers.ts'
import type { Computed } from '../definition/computed.ts'
import { meanByIndex, meanOverQueries, type QueryPolicies } from './meanOverQueries.ts'

/** Documents of equal score, and how far the cutoff reaches into them. */
export interface TieBlock {
  /** Documents before the block. */
  readonly start: number
  /** Documents in the block. */
  readonly size: number
  /** Those of them that rank within the cutoff. */
  readonly inside: number
  /** Relevant documents of the whole block. */
  readonly relevant: number
}

/**
 * Yields blocks of ties up to rank k. If ties were ordered, each block has one document: the plain value and the expected
 * value over orders of ties then share one formula. McSherry & Najork, "Computing information retrieval performance
 * measures efficiently in the presence of tied scores", ECIR 2008.
 */
export function* tieBlocks(query: RankedQuery, k: number, relevantFrom: number): Generator<TieBlock> {
  const { grades, blockEnds } = query
  const last = Math.min(k, grades.length)
  let start = 0
  for (let block = 0; start < last; block++) {
    const end = blockEnds === undefined ? start + 1 : blockEnds[block]
    let relevant = 0
    for (let i = start; i < end; i++) if (grades[i] >= relevantFrom) relevant++
    if (end > start) yield { start, size: end - start, inside: Math.min(end, last) - start, relevant }
    start = end
  }
}

/**
 * Yields the blocks of {@link tieBlocks} that hold a relevant document. Most documents are not, and metrics that ask for no
 * others are several times as fast without them.
 */
export function* relevantBlocks(query: RankedQuery, k: number, relevantFrom: number): Generator<TieBlock> {
  const { grades, blockEnds } = query
  if (blockEnds === undefined) {
    const last = Math.min(k, grades.length)
    for (let start = 0; start < last; start++) {
      if (grades[start] >= relevantFrom) yield { start, size: 1, inside: 1, relevant: 1 }
    }
    return
  }
  for (const block of tieBlocks(query, k, relevantFrom)) if (block.relevant > 0) yield block
}

/** The largest number of steps for a block of ties, for metrics that are quadratic in its size. */
const MOST_STEPS_OF_BLOCK = 3e7

/** Refuses a block of ties that takes more steps. */
export function requireFewSteps(query: RankedQuery, metric: string, steps: number): void {
  if (steps > MOST_STEPS_OF_BLOCK) throw tooManyTies(query, metric)
}

/** Returns the error for ties with too many orders to enumerate, if there is no closed form. */
export function tooManyTies({ query }: RankedQuery, metric: string): EvaluationError {
  return new EvaluationError({
    column: 'ties',
    problem: `the ties of ${describeValue(query)} have too many orders for ties: 'average' of ${metric}`,
    expected: "'trec', 'stable', 'pessimistic' or 'optimistic'",
  })
}

/** The ranks of the relevant documents of one query. */
export interface RelevantRanks {
  /** Relevant documents, returned or not. */
  readonly relevant: number
  /** Documents returned. */
  readonly returned: number
  /** Blocks of ties up to rank k that hold a relevant document, in order. */
  readonly blocks: (k: number) => Iterable<TieBlock>
}

/**
 * As {@link meanOverQueries}, for values that depend on nothing but the ranks of relevant documents.
 *
 * @param atCutoff - The same at any cutoff, where too few or too many relevant documents keep a value below 1.
 */
export function meanOfRanks(
  rankings: Rankings,
  policies: QueryPolicies,
  valueFor: (ranks: RelevantRanks) => number,
  convention: readonly string[] = [],
  atCutoff?: ((ranks: RelevantRanks, k: number) => number) | undefined,
): Computed {
  const { scoredLists, relevantFrom } = rankings
  const ceilingFor = atCutoff && ((of: number, k: number): number => atCutoff(idealRanks(of), k))
  if (scoredLists === undefined) {
    const ceilingOf = ceilingFor && ((i: number, k: number): number => ceilingFor(rankings.queries[i].relevant, k))
    const valueOfQuery = (query: RankedQuery): number => valueFor(ranksOf(query, relevantFrom))
    return meanOverQueries(rankings, policies, valueOfQuery, { convention, ceilingOf })
  }
  // All documents of such a list are both judged and returned.
  const ranksAt = ranksOfLists(scoredLists, relevantFrom, rankings.ties === 'stable')
  const relevant = scoredLists.grades.map(grades => relevantAmong(grades, relevantFrom))
  return meanByIndex(rankings, policies, {
    convention,
    isMissing: () => false,
    isEmpty: i => relevant[i] === 0,
    nameAt: scoredLists.nameOf,
    valueAt: i => valueFor(ranksAt(i, relevant[i])),
    ranked: () => rankings,
    ceilingOf: ceilingFor && ((i, k) => ceilingFor(relevant[i], k)),
  })
}

/** All relevant documents first, and nothing else. */
function idealRanks(relevant: number): RelevantRanks {
  const block = (start: number): TieBlock => ({ start, size: 1, inside: 1, relevant: 1 })
  return {
    relevant,
    returned: relevant,
    blocks: k => Array.from({ length: Math.min(k, relevant) }, (_, start) => block(start)),
  }
}

/** Returns the ranks of relevant documents of a query that is ranked as a whole. */
export function ranksOf(query: RankedQuery, relevantFrom: number): RelevantRanks {
  return {
    relevant: query.relevant,
    returned: query.grades.length,
    blocks: k => relevantBlocks(query, k, relevantFrom),
  }
}

function relevantAmong(grades: ArrayLike<number>, relevantFrom: number): number {
  let relevant = 0
  for (let i = 0; i < grades.length; i++) relevant += Number(grades[i] >= relevantFrom)
  return relevant
}

/**
 * Returns a function that finds the ranks of relevant documents in one list after another. Only the scores are sorted,
 * without their documents, which is several times as fast. The blocks of a list serve until the next is asked for.
 *
 * @param stable - Whether tied documents rank in the order given.
 */
function ranksOfLists(
  { grades: gradesOf, scores: scoresOf }: ScoredLists,
  relevantFrom: number,
  stable: boolean,
): (index: number, relevant: number) => RelevantRanks {
  const longest = gradesOf.reduce((most, list) => Math.max(most, list.length), 0)
  const allScores = new Float64Array(longest)
  const scratch = new Float64Array(longest)
  const allOfRelevant = new Float64Array(longest)

  return (index, relevant) => {
    const grades = gradesOf[index]
    const scores = scoresOf[index]
    const n = grades.length
    const sorted = allScores.subarray(0, n)
    const ofRelevant = allOfRelevant.subarray(0, relevant)
    let found = 0
    for (let i = 0; i < n; i++) {
      sorted[i] = scores[i]
      if (grades[i] >= relevantFrom) ofRelevant[found++] = scores[i]
    }
    sortNumbers(sorted, scratch)
    sortNumbers(ofRelevant, scratch)

    function* blocks(k: number): Generator<TieBlock> {
      const last = Math.min(k, n)
      for (let end = relevant; end > 0; ) {
        const score = ofRelevant[end - 1]
        let first = end - 1
        while (first > 0 && ofRelevant[first - 1] === score) first--
        const start = n - placeAfter(sorted, score)
        if (start >= last) return
        let size = 1
        while (n - start - size > 0 && sorted[n - start - size - 1] === score) size++
        if (stable && size > 1) yield* inOrderGiven(score, start, last)
        else yield { start, size, inside: Math.min(start + size, last) - start, relevant: end - first }
        end = first
      }
    }

    function* inOrderGiven(score: number, start: number, last: number): Generator<TieBlock> {
      let rank = start
      for (let i = 0; i < n && rank < last; i++) {
        if (scores[i] !== score) continue
        if (grades[i] >= relevantFrom) yield { start: rank, size: 1, inside: 1, relevant: 1 }
        rank++
      }
    }

    return { relevant, returned: n, blocks }
  }
}

/** Returns the number of sorted values up to `value`. */
function placeAfter(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle] <= value) low = middle + 1
    else high = middle
  }
  return low
}
