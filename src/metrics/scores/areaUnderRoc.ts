import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { twiceMannWhitneyU } from '../../numeric/mannWhitney.ts'
import { pairShare } from '../../numeric/pairShare.ts'

/**
 * Returns the Mann–Whitney U statistic over n₊n₋: the share of pairs of a positive and a negative that the scores order
 * correctly, a tie counting one half. It equals (Σ midranks of the positives − n₊(n₊+1)/2) / (n₊n₋). Both classes must
 * occur.
 */
export function areaUnderRoc(columns: ScoreColumns): number {
  if (columns.sampleWeight !== undefined || columns.isCounted) return pairShare(columns.counts())
  const buckets = columns.buckets()
  return twiceMannWhitneyU(buckets) / (2 * buckets.positives * buckets.negatives)
}
