import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import type { CurvePoint, RowParts } from '../../stats/scores/curvePoint.ts'
import type { RowWeights } from '../../stats/scores/estimatedArea.ts'
import { type KsPoint, ksPoint } from '../../stats/scores/ksLimits.ts'
import type { RankedValue } from '../definition/computed.ts'
import { designEffect, effectiveCounts, effectiveShare, rowWeights } from './effectiveRows.ts'
import { rarerOf } from './rankedArea.ts'

/**
 * Returns the basis of an interval of a value at one threshold.
 *
 * @param by - What decides the value: the rates of each class by itself, or counts of both classes together, whose
 *   effective rows then have one weight.
 */
export function rankedPoint(
  columns: ScoreColumns,
  by: 'rates' | 'counts',
  pointOf: (counts: ThresholdCounts) => CurvePoint,
): RankedValue {
  return rankedAt(columns, 'point', by, pointOf).ranked
}

/** Returns the basis of an interval of the Kolmogorov–Smirnov distance. */
export function rankedDistance(columns: ScoreColumns): RankedValue {
  const { ranked, point } = rankedAt(columns, 'distance', 'rates', ksPoint)
  return { ...ranked, limitsBeside: level => point().limitsBeside(level) }
}

function rankedAt<Point extends CurvePoint | KsPoint>(
  columns: ScoreColumns,
  kind: 'point' | 'distance',
  by: 'rates' | 'counts',
  pointOf: (counts: ThresholdCounts) => Point,
): { readonly ranked: RankedValue; readonly point: () => Point } {
  const { n, sampleWeight } = columns
  const ofClasses = rowWeights(columns)
  const heavier = Math.max(ofClasses.positive, ofClasses.negative)
  const weights = by === 'rates' ? ofClasses : { positive: heavier, negative: heavier }
  let found: { readonly point: Point; readonly weights: RowWeights } | undefined
  const once = (): NonNullable<typeof found> => {
    found ??= at(weights)
    return found
  }
  const at = (each: RowWeights): NonNullable<typeof found> => ({
    point: pointOf(effectiveCounts(columns.counts(), each)),
    weights: each,
  })
  const heaviest = (): NonNullable<typeof found> => {
    if (sampleWeight === undefined) return once()
    const { point } = once()
    // Where heavy rows are those that deviate, there are fewer effective ones.
    const effect = designEffect(n, effectiveShare(columns, weights), row => partOf(columns, point, row))
    return effect === 1 ? once() : at({ positive: weights.positive * effect, negative: weights.negative * effect })
  }
  const point = (): Point => heaviest().point
  return {
    point,
    ranked: {
      kind,
      rarer: rarerOf(columns, weights),
      limits: (level, drawing) => point().limits(level, drawing),
      influence: () => {
        const shareOf = effectiveShare(columns, weights)
        const own = once().point
        const rows = columns.counted ?? columns
        return rows.yScore.map((_, row) => n * shareOf(row) * partOf(rows, own, row))
      },
      count: columns.counted?.count,
    },
  }
}

/** Returns what an effective row like this one adds to the error of the value. */
function partOf(
  { isPositive, yScore }: Pick<ScoreColumns, 'isPositive' | 'yScore'>,
  { threshold, parts }: { readonly threshold: number; readonly parts: RowParts },
  row: number,
): number {
  const { positiveAbove, positiveBelow, negativeAbove, negativeBelow, tied } = parts
  if (tied !== undefined && yScore[row] === threshold) return isPositive[row] === 1 ? tied.positive : tied.negative
  const above = yScore[row] >= threshold
  if (isPositive[row] === 1) return above ? positiveAbove : positiveBelow
  return above ? negativeAbove : negativeBelow
}
