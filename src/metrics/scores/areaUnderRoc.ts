import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { twiceMannWhitneyU } from '../../numeric/mannWhitney.ts'
import { pairShare } from '../../numeric/pairShare.ts'

/**
 * The Mann–Whitney U statistic over n₊n₋: the share of pairs of a positive and a negative that the scores order right, a
 * tie counting one half. The same as (Σ midranks of the positives − n₊(n₊+1)/2) / (n₊n₋). There must be some of both.
 */
export function areaUnderRoc(columns: ScoreColumns): number {
  if (columns.sampleWeight !== undefined) return pairShare(columns.counts())
  const buckets = columns.buckets()
  return twiceMannWhitneyU(buckets) / (2 * buckets.positives * buckets.negatives)
}
