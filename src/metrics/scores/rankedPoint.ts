import type { ScoreColumns } from '../../evaluation/columns/scoreColumns.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import type { CurvePoint } from '../../stats/scores/curvePoint.ts'
import type { RowWeights } from '../../stats/scores/estimatedArea.ts'
import { ksPoint } from '../../stats/scores/ksLimits.ts'
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
  const { point, ...rest } = rankedAt(columns, by, pointOf)
  return { kind: 'point', limits: level => point().limits(level), ...rest }
}

/** Returns the basis of an interval of the Kolmogorov–Smirnov distance. */
export function rankedDistance(columns: ScoreColumns): RankedValue {
  const { point, ...rest } = rankedAt(columns, 'rates', ksPoint)
  return {
    kind: 'distance',
    limits: (level, drawing) => point().limits(level, drawing),
    limitsBeside: level => point().limitsBeside(level),
    ...rest,
  }
}

interface RankedAt<Point> extends Pick<RankedValue, 'rarer' | 'influence' | 'count'> {
  readonly point: () => Point
}

function rankedAt<Point extends Omit<CurvePoint, 'limits'>>(
  columns: ScoreColumns,
  by: 'rates' | 'counts',
  pointOf: (counts: ThresholdCounts) => Point,
): RankedAt<Point> {
  const { n, sampleWeight } = columns
  const ofClasses = rowWeights(columns)
  const heavier = Math.max(ofClasses.positive, ofClasses.negative)
  const weights = by === 'rates' ? ofClasses : { positive: heavier, negative: heavier }
  const at = (each: RowWeights): Point => pointOf(effectiveCounts(columns.counts(), each))
  let found: Point | undefined
  const once = (): Point => {
    found ??= at(weights)
    return found
  }
  return {
    rarer: rarerOf(columns, weights),
    point: () => {
      if (sampleWeight === undefined) return once()
      const own = once()
      // Where heavy rows are those that deviate, there are fewer effective ones.
      const effect = designEffect(n, effectiveShare(columns, weights), row => partOf(columns, own, row))
      return effect === 1 ? own : at({ positive: weights.positive * effect, negative: weights.negative * effect })
    },
    influence: () => {
      const shareOf = effectiveShare(columns, weights)
      const own = once()
      const rows = columns.counted ?? columns
      return rows.yScore.map((_, row) => n * shareOf(row) * partOf(rows, own, row))
    },
    count: columns.counted?.count,
  }
}

/** Returns what an effective row like this one adds to the error of the value. */
function partOf(
  { isPositive, yScore }: Pick<ScoreColumns, 'isPositive' | 'yScore'>,
  { threshold, parts }: Pick<CurvePoint, 'threshold' | 'parts'>,
  row: number,
): number {
  const { positiveAbove, positiveBelow, negativeAbove, negativeBelow, tied } = parts
  if (tied !== undefined && yScore[row] === threshold) return isPositive[row] === 1 ? tied.positive : tied.negative
  const above = yScore[row] >= threshold
  if (isPositive[row] === 1) return above ? positiveAbove : positiveBelow
  return above ? negativeAbove : negativeBelow
}
