import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import { argsortDescending } from '../../numeric/argsort.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { type EstimatedArea, effectiveWilson } from '../../stats/scores/effectiveWilson.ts'
import { estimatedPartialArea, partialArea } from '../../stats/scores/partialArea.ts'
import { type AreaOfStep, estimatedArea, jackknifedArea } from '../../stats/scores/precisionArea.ts'
import type { RankedValue } from '../definition/computed.ts'

/** The part of one positive row and of one negative row, at each step of the counts. */
export interface StepParts {
  readonly ofPositives: Float64Array
  readonly ofNegatives: Float64Array
}

/** Returns the basis of an interval of the area under the precision-recall curve; undefined for weighted rows. */
export function rankedArea(columns: ScoreColumns, areaOfStep: AreaOfStep): RankedValue | undefined {
  const estimate = (counts: ThresholdCounts): EstimatedArea => estimatedArea(counts, areaOfStep)
  return rankedBySteps(columns, estimate, counts => jackknifedArea(counts, areaOfStep))
}

/**
 * Returns the basis of an interval of the area under the ROC curve up to a false positive rate; undefined for weighted
 * rows.
 *
 * @param from - Returns the metric for the area's share of the largest possible one.
 */
export function rankedPartialArea(
  columns: ScoreColumns,
  fpr: number,
  from: (share: number) => number,
): RankedValue | undefined {
  const partsOf = (counts: ThresholdCounts): StepParts => {
    const { ofPositives, ofNegatives } = partialArea(counts, fpr)
    return {
      ofPositives: ofPositives.map(part => columns.n * part),
      ofNegatives: ofNegatives.map(part => columns.n * part),
    }
  }
  return rankedBySteps(columns, counts => estimatedPartialArea(counts, fpr), partsOf, from)
}

/** Returns the basis of an interval of an area, from its estimate and the parts of its rows. */
function rankedBySteps(
  columns: ScoreColumns,
  estimate: (counts: ThresholdCounts) => EstimatedArea,
  partsOf: (counts: ThresholdCounts) => StepParts,
  from: (share: number) => number = share => share,
): RankedValue | undefined {
  if (columns.sampleWeight !== undefined) return undefined
  const { positives, negatives } = columns.buckets()
  let estimated: EstimatedArea | undefined
  return {
    kind: 'area',
    rarer: Math.min(positives, negatives),
    limits: level => {
      estimated ??= estimate(columns.counts())
      const { lower, upper } = effectiveWilson(estimated, level)
      return { lower: from(lower), upper: from(upper) }
    },
    influence: () => stepPartsOfRows(columns, partsOf(columns.counts())),
  }
}

/** Returns the part of each row in the area. It is the same for rows of one class and one score. */
export function stepPartsOfRows(
  { n, isPositive, yScore }: ScoreColumns,
  { ofPositives, ofNegatives }: StepParts,
): Float64Array {
  const parts = new Float64Array(n)
  let step = -1
  let last = Number.NaN
  for (const row of argsortDescending(yScore)) {
    if (yScore[row] !== last) step++
    last = yScore[row]
    parts[row] = isPositive[row] === 1 ? ofPositives[step] : ofNegatives[step]
  }
  return parts
}
