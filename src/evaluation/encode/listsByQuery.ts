import { EvaluationError } from '../errors/evaluationError.ts'
import type { RawColumns } from './column.ts'
import { encodeQueryTexts, type RankingTexts } from './details.ts'
import { requireList } from './encodeColumn.ts'
import { encodeIds } from './encodeIds.ts'
import { encodeWeights } from './encodeNumbers.ts'
import { encodeSlices, type SliceData } from './encodeSlices.ts'
import { optionalColumn } from './extraData.ts'

/** The columns that rankings by position and by score share. */
export function listsByQuery(given: RawColumns): {
  relevance: ArrayLike<unknown>
  nameOf: (index: number) => string
  named: boolean
  sampleWeight: Float64Array | undefined
  details: RankingTexts | undefined
  slices: SliceData | undefined
} {
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
    relevance,
    nameOf,
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
