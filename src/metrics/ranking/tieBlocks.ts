import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

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
export const MOST_STEPS_OF_BLOCK = 3e7

/** Returns the error for ties with too many orders to enumerate, if there is no closed form. */
export function tooManyTies({ query }: RankedQuery, metric: string): EvaluationError {
  return new EvaluationError({
    column: 'ties',
    problem: `the ties of ${describeValue(query)} have too many orders for ties: 'average' of ${metric}`,
    expected: "'trec', 'stable', 'pessimistic' or 'optimistic'",
  })
}
