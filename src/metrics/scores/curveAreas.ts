import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { RunningSum } from '../../numeric/compensatedSum.ts'
import { twiceMannWhitneyU } from '../../numeric/mannWhitney.ts'
import { pairShare } from '../../numeric/pairShare.ts'
import { stepwisePrecision } from '../../numeric/stepwisePrecision.ts'
import { type Computed, undefinedBecause } from '../definition/computed.ts'
import { oneClassOnly, withoutPositives } from './aboutScores.ts'

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

/** Returns the area under the ROC curve, or which class is missing. */
export function rocArea(scores: ScoreColumns): Computed {
  const reason = oneClassOnly(scores)
  return reason === undefined ? { value: areaUnderRoc(scores) } : undefinedBecause(reason)
}

/** Returns Σ (Rₙ − Rₙ₋₁)·Pₙ over distinct scores: ties are one step, without interpolation. */
export function stepwiseArea(scores: ScoreColumns): Computed {
  const reason = withoutPositives(scores)
  if (reason !== undefined) return undefinedBecause(reason)
  if (scores.sampleWeight === undefined && !scores.isCounted)
    return { value: Math.min(1, stepwisePrecision(scores.buckets())) }
  const { truePositives, falsePositives, positives } = scores.counts()
  const area = new RunningSum()
  let before = 0
  for (let i = 0; i < truePositives.length; i++) {
    const found = truePositives[i]
    if (found > before) area.add(((found - before) / positives) * (found / (found + falsePositives[i])))
    before = found
  }
  return { value: Math.min(1, area.value) }
}

/** Returns the recall gained in a step, in positives, times the precision after it. */
export function stepwiseAreaOfStep(found: number, wrong: number, moreFound: number, moreWrong: number): number {
  return (moreFound * (found + moreFound)) / (found + moreFound + wrong + moreWrong)
}
