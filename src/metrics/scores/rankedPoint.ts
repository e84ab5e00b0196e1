import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import type { CurvePoint } from '../../stats/scores/curvePoint.ts'
import { type KsPoint, ksPoint } from '../../stats/scores/ksLimits.ts'
import type { RankedValue } from '../definition/computed.ts'

/** Returns the basis of an interval of a value at one threshold; undefined for weighted rows. */
export function rankedPoint(
  columns: ScoreColumns,
  pointOf: (counts: ThresholdCounts) => CurvePoint,
): RankedValue | undefined {
  return rankedAt(columns, 'point', pointOf)
}

/** Returns the basis of an interval of the Kolmogorov–Smirnov distance; undefined for weighted rows. */
export function rankedDistance(columns: ScoreColumns): RankedValue | undefined {
  const ranked = rankedAt(columns, 'distance', ksPoint)
  return ranked && { ...ranked, limitsBeside: level => ksPoint(columns.counts()).limitsBeside(level) }
}

function rankedAt(
  columns: ScoreColumns,
  kind: 'point' | 'distance',
  pointOf: (counts: ThresholdCounts) => CurvePoint | KsPoint,
): RankedValue | undefined {
  const { n, isPositive, yScore, sampleWeight } = columns
  if (sampleWeight !== undefined) return undefined
  const { positives, negatives } = columns.buckets()
  let found: CurvePoint | KsPoint | undefined
  const point = (): CurvePoint | KsPoint => {
    found ??= pointOf(columns.counts())
    return found
  }
  return {
    kind,
    rarer: Math.min(positives, negatives),
    limits: (level, drawing) => point().limits(level, drawing),
    influence: () => {
      const { threshold, parts } = point()
      const { positiveAbove, positiveBelow, negativeAbove, negativeBelow } = parts
      return Float64Array.from({ length: n }, (_, row) => {
        const above = yScore[row] >= threshold
        if (isPositive[row] === 1) return n * (above ? positiveAbove : positiveBelow)
        return n * (above ? negativeAbove : negativeBelow)
      })
    },
  }
}
