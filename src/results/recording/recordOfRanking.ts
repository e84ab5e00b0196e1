import type { DetailReader } from '../../evaluation/columns/detailReader.ts'
import type { Measurement } from '../../measure/measurement.ts'
import type { RankingRecord } from '../records/evaluationRecord.ts'
import { quantiles } from './quantiles.ts'
import { sixDigits } from './thinned.ts'
import { worstUnits } from './worstUnits.ts'

const RANKS = 20

/** Queries by a metric of each, of a measurement whose parts are queries; undefined for others. */
export function recordOfRanking(
  { metric, title, value, parts }: Measurement,
  details: DetailReader | undefined,
): RankingRecord | undefined {
  if (parts.kind !== 'queries') return undefined
  const { queries, relevantFrom } = parts.rankings
  const relevantAtRank = new Array<number>(RANKS).fill(0)
  for (const { grades } of queries) {
    for (let rank = 0; rank < Math.min(RANKS, grades.length); rank++)
      if (grades[rank] >= relevantFrom) relevantAtRank[rank]++
  }
  return {
    queries: queries.length,
    missing: queries.filter(({ missing }) => missing).length,
    metrics: [
      { metric, title, value, quantiles: quantiles(parts.values).map(sixDigits), worst: worstUnits(parts, details) },
    ],
    relevantAtRank,
  }
}
