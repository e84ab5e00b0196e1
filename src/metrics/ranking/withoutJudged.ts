import type { Rankings } from '../../evaluation/columns/rankings.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { aboutRanking, type QueryPolicies } from './meanOverQueries.ts'

/**
 * Returns an undefined recall with the reason, if only returned documents are known: none of them could be missed.
 * Returns nothing if there are judgements.
 */
export function vacuousRecall(rankings: Rankings, policies: QueryPolicies): Computed | undefined {
  if (!rankings.onlyReturned) return undefined
  return undefinedBecause('without judged, no relevant document is known but those returned', {
    convention: aboutRanking(rankings, policies),
  })
}
