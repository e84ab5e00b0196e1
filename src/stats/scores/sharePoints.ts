import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { topShare } from '../../numeric/topShare.ts'
import { binomialRange } from '../distributions/binomial.ts'
import type { Limits } from '../interval.ts'
import { wilson } from '../proportions/wilson.ts'
import { around, type CurvePoint, SLOPE_LEVEL } from './curvePoint.ts'

/** The precision and the recall of the rows with the highest scores. */
interface SharePoints {
  readonly precision: CurvePoint
  readonly recall: CurvePoint
}

/**
 * Returns the precision and the recall of the highest-scoring share of the rows.
 *
 * The threshold is estimated: it may be that of any number of rows within the range of the binomial distribution. The
 * precision need not fall from one number to the next. So its limits look at all numbers within the range.
 */
export function pointsAtShare(counts: ThresholdCounts, share: number): SharePoints {
  const { thresholds, positives, negatives } = counts
  const rows = positives + negatives
  const { predicted, found, lastStep } = topShare(counts, share)
  const precision = found / predicted
  const recall = found / positives
  const foundAmong = (count: number): number => topShare(counts, count / rows).found
  const rowsAround = (level: number): readonly [few: number, many: number] => {
    const { few, many } = binomialRange(rows, share, (1 - level) / 2)
    return [Math.max(1, few + 1), Math.max(1, many)]
  }
  const [few, many] = rowsAround(SLOPE_LEVEL)
  // The precision of the rows near the threshold.
  const marginal = (foundAmong(many) - foundAmong(few)) / Math.max(1, many - few)
  const moved = marginal - precision
  const ofPrecision = (level: number): Limits => {
    const [least, most] = rowsAround(level)
    const bounds = extremePrecisions(counts, [least, most], [foundAmong(least) / least, foundAmong(most) / most])
    return around(precision, bounds, wilson(Math.min(found, predicted), predicted, level))
  }
  return {
    precision: {
      limits: ofPrecision,
      threshold: thresholds[lastStep],
      parts: {
        positiveAbove: (1 - precision - moved * (1 - share)) / predicted,
        positiveBelow: (moved * share) / predicted,
        negativeAbove: (-precision - moved * (1 - share)) / predicted,
        negativeBelow: (moved * share) / predicted,
      },
    },
    recall: {
      // If there are more positives than predicted rows, the precision is what varies.
      limits: level => (predicted < positives ? byPrecision(level) : byRecall(level)),
      threshold: thresholds[lastStep],
      parts: {
        positiveAbove: (1 - recall - marginal * (1 - share)) / positives,
        positiveBelow: (-recall + marginal * share) / positives,
        negativeAbove: (-marginal * (1 - share)) / positives,
        negativeBelow: (marginal * share) / positives,
      },
    },
  }

  function byRecall(level: number): Limits {
    const [least, most] = rowsAround(level)
    const bounds = { lower: foundAmong(least) / positives, upper: foundAmong(most) / positives }
    return around(recall, bounds, wilson(Math.min(found, positives), positives, level))
  }

  function byPrecision(level: number): Limits {
    const { lower, upper } = ofPrecision(level)
    const prevalence = wilson(positives, rows, level)
    const here = positives / rows
    return around(
      recall,
      { lower: (lower * predicted) / positives, upper: (upper * predicted) / positives },
      { lower: (recall * here) / prevalence.upper, upper: (recall * here) / prevalence.lower },
    )
  }
}

/**
 * Returns the lowest and the highest precision between two numbers of rows: at the ends, and at the turns of the curve
 * between them. Within a step of tied scores, negatives come first, so the precision falls over them and then rises
 * over the positives.
 */
function extremePrecisions(
  { truePositives, falsePositives }: ThresholdCounts,
  [least, most]: readonly [number, number],
  atEnds: readonly [number, number],
): Limits {
  let [lower, upper] = [Math.min(...atEnds), Math.max(...atEnds)]
  let before = 0
  for (let step = 0; step < truePositives.length && before + falsePositives[step] < most; step++) {
    for (const right of [before, truePositives[step]]) {
      const rows = right + falsePositives[step]
      if (rows <= least || rows >= most) continue
      lower = Math.min(lower, right / rows)
      upper = Math.max(upper, right / rows)
    }
    before = truePositives[step]
  }
  return { lower, upper }
}
