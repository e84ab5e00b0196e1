import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { describeValue } from '../../evaluation/errors/describeValue.ts'
import { EvaluationError } from '../../evaluation/errors/evaluationError.ts'

/** Documents of equal score, as far as the cutoff reaches into them. */
export interface TieBlock {
  /** Documents before the block. */
  readonly start: number
  /** Documents in it. */
  readonly size: number
  /** Those of them that rank within the cutoff. */
  readonly inside: number
  /** Relevant ones among all of the block. */
  readonly relevant: number
}

/**
 * Blocks of ties up to rank k; of one document each where ties were ordered, so that the expected value over orders of
 * ties (McSherry & Najork, "Computing information retrieval performance measures efficiently in the presence of tied
 * scores", ECIR 2008) and the plain value are one formula.
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

/** So many steps are made for one block of ties by metrics that go through it once for each of its documents. */
export const MOST_STEPS_OF_BLOCK = 3e7

/** Where the expected value has no closed form, and there are too many orders to go through. */
export function tooManyTies({ query }: RankedQuery, metric: string): EvaluationError {
  return new EvaluationError({
    column: 'ties',
    problem: `the ties of ${describeValue(query)} have too many orders for ties: 'average' of ${metric}`,
    expected: "'trec', 'stable', 'pessimistic' or 'optimistic'",
  })
}
