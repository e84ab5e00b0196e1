import { EvaluationError } from '../../errors/evaluationError.ts'
import type { RawColumns } from '../column.ts'
import { encodeQueryTexts } from '../details.ts'
import { requireList } from '../encodeColumn.ts'
import { encodeIds } from '../encodeIds.ts'
import { encodeWeights } from '../encodeNumbers.ts'
import { encodeSlices } from '../encodeSlices.ts'
import { optionalColumn } from '../extraData.ts'
import type { RankingData } from './rankingData.ts'

/** What rankings by position and by score share. */
interface ListsByQuery extends Omit<RankingData, 'queries' | 'onlyReturned'> {
  readonly relevance: ArrayLike<unknown>
  readonly nameOf: (index: number) => string
}

export function listsByQuery(given: RawColumns): ListsByQuery {
  const relevance = requireList(given.relevance, 'relevance')
  const n = relevance.length
  if (n === 0) {
    throw new EvaluationError({
      column: 'relevance',
      problem: 'relevance is empty',
      expected: 'at least one query: an empty evaluation proves nothing',
    })
  }
  const ids = optionalColumn(given, 'ids', n, 'relevance')
  const weights = optionalColumn(given, 'sampleWeight', n, 'relevance')
  const names = ids && encodeIds(ids)
  const nameOf = (index: number): string => (names === undefined ? unnamedQuery(index) : String(names[index]))
  return {
    kind: 'ranking',
    n,
    relevance,
    nameOf,
    ignoredQueries: 0,
    insertionOrder: true,
    named: names !== undefined,
    sampleWeight: weights && encodeWeights(weights, 'copy'),
    details: encodeQueryTexts(given.details, nameOf, n, 'relevance'),
    slices: given.slices === undefined ? undefined : encodeSlices(given.slices, { n, reference: 'relevance' }),
  }
}

/** Returns what a query without a name is called. */
export function unnamedQuery(index: number): string {
  return `query ${index}`
}
