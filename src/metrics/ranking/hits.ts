import type { RankedQuery } from '../../evaluation/columns/rankings.ts'
import { tieBlocks } from './tieBlocks.ts'

/** Returns the expected number of relevant documents within the first k ranks. */
export function hits(query: RankedQuery, k: number, relevantFrom: number): number {
  let found = 0
  for (const { size, inside, relevant } of tieBlocks(query, k, relevantFrom)) found += (relevant * inside) / size
  return found
}

/** Returns the divisor of precision: k, even if fewer documents were returned, unless the option `adaptive` is set. */
export function ranksAskedFor({ k, adaptive }: { k: number; adaptive: boolean }, query: RankedQuery): number {
  return adaptive ? Math.min(k, query.grades.length) : k
}
