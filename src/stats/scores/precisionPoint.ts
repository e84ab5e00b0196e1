import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { type BinomialRange, binomialCdf, binomialRange } from '../distributions/binomial.ts'
import { normalReach } from '../distributions/normal.ts'
import type { Limits, Trials } from '../interval.ts'
import { scoreLimits, wilson } from '../proportions/wilson.ts'
import {
  around,
  type CurvePoint,
  firstFinding,
  jumpsAt,
  overThresholds,
  SLOPE_LEVEL,
  tailsUnderTies,
} from './curvePoint.ts'

/**
 * Returns the precision at the threshold that reaches a recall. `value` is the best precision at that recall or a
 * higher one.
 *
 * The threshold is estimated: it may be that of any number of positives within the range of the binomial distribution.
 * The recall says how many positives lie above the true threshold, wherever that is. So only the false positives move
 * with it.
 */
export function pointAtRecall(counts: ThresholdCounts, recall: number, value: number): CurvePoint {
  const { thresholds, truePositives, falsePositives, positives, negatives } = counts
  const needed = Math.ceil(recall * positives * (1 - 1e-12))
  const step = firstFinding(counts, needed)
  const [found, wrong] = [truePositives[step], falsePositives[step]]
  const precision = found / (found + wrong)
  const countsAround = (level: number): BinomialRange => binomialRange(positives, recall, (1 - level) / 2)
  const wrongReaching = (count: number): number => falsePositives[firstFinding(counts, count)]
  const bounds = (level: number): Limits => {
    const { few, many } = countsAround(level)
    return {
      lower: found / (found + wrongReaching(many + 1)),
      upper: found / (found + wrongReaching(Math.max(1, few + 1))),
    }
  }
  const { few, many } = countsAround(SLOPE_LEVEL)
  const fall =
    (precisionReaching(counts, Math.max(1, few + 1)) - precisionReaching(counts, many + 1)) / Math.max(1, many - few)
  const precisionAt = (at: number): Trials => ({
    successes: at < 0 ? 0 : truePositives[at],
    trials: at < 0 ? 0 : truePositives[at] + falsePositives[at],
  })
  const isTied = jumpsAt(counts, step, precisionAt)
  return {
    limits: level => {
      if (isTied) return tiedLimits(level)
      const within = wilson(found, found + wrong, level)
      const { lower, upper } = around(precision, bounds(level), within)
      return { lower: Math.min(lower, lowerOfPerfect(level)), upper: Math.min(1, value + upper - precision) }
    },
    threshold: thresholds[step],
    parts: {
      positiveAbove: (1 - precision) / (found + wrong) + fall * (1 - recall),
      positiveBelow: -fall * recall,
      negativeAbove: -precision / (found + wrong),
      negativeBelow: 0,
    },
  }

  function tiedLimits(level: number): Limits {
    const { ofThresholds, levelAt } = tailsUnderTies(level)
    const { few, many } = binomialRange(positives, recall, ofThresholds)
    const first = firstFinding(counts, Math.max(1, few + 1))
    const last = firstFinding(counts, many + 1)
    const among = Array.from({ length: last - first + 1 }, (_, i) => precisionAt(first + i))
    const { lower, upper } = overThresholds(among, levelAt)
    return { lower: Math.min(lower, lowerOfPerfect(level)), upper: Math.max(value, upper) }
  }

  /** No lower limit exceeds that of a perfect sample, which may run out of positives, too. */
  function lowerOfPerfect(level: number): number {
    const outOfPositives = countsAround(level).many + 1 > positives
    const ofPerfect = { lower: outOfPositives ? needed / (needed + negatives) : 1, upper: 1 }
    return around(1, ofPerfect, wilson(needed, needed, level)).lower
  }
}

/** Returns the precision at the threshold that finds `count` positives, or of all rows if there are not that many. */
function precisionReaching(counts: ThresholdCounts, count: number): number {
  const { truePositives, falsePositives } = counts
  const at = firstFinding(counts, count)
  return truePositives[at] / (truePositives[at] + falsePositives[at])
}

/**
 * Returns the recall at a precision by inversion. Its limits are the recalls at the last thresholds where the limits of
 * the precision still reach the target. The lower limit of the precision counts one more false positive.
 */
export function pointAtPrecision(counts: ThresholdCounts, precision: number, recall: number): CurvePoint {
  const { thresholds, truePositives, falsePositives, positives } = counts
  const found = recall * positives
  const step = firstFinding(counts, Math.max(Number.MIN_VALUE, found * (1 - 1e-12)))
  const bounds = (level: number): Limits => {
    const reach = normalReach(level)
    const recallAt = (at: number): number => (at < 0 ? 0 : truePositives[at] / positives)
    const surely = lastWhere(
      (right, rows) => right >= precision * rows && scoreLimits(right / (rows + 1), rows + 1, reach).lower >= precision,
    )
    const perhaps = lastWhere((right, rows) => scoreLimits(right / rows, rows, reach).upper >= precision)
    return { lower: recallAt(surely), upper: recallAt(perhaps) }
  }
  const predicted = truePositives[step] + falsePositives[step]
  const { lower, upper } = bounds(SLOPE_LEVEL)
  const within = wilson(truePositives[step], predicted, SLOPE_LEVEL)
  const slope = (upper - lower) / Math.max(Number.MIN_VALUE, within.upper - within.lower) / predicted
  const foundAt = (at: number): Trials => ({ successes: at < 0 ? 0 : truePositives[at], trials: positives })
  const isTied = jumpsAt(counts, step, foundAt)
  return {
    limits: level => (isTied ? tiedLimits(level) : around(recall, bounds(level), wilson(found, positives, level))),
    threshold: thresholds[step],
    parts: {
      positiveAbove: (1 - recall) / positives + slope * (1 - precision),
      positiveBelow: -recall / positives,
      negativeAbove: -slope * precision,
      negativeBelow: 0,
    },
  }

  /** Returns the last step where true positives and rows above the threshold meet a condition; −1 if none does. */
  function lastWhere(holds: (right: number, rows: number) => boolean): number {
    let at = truePositives.length - 1
    while (at >= 0 && !holds(truePositives[at], truePositives[at] + falsePositives[at])) at--
    return at
  }

  /** The true threshold is the last one of the precision: one that surely has it, one that may, or one between them. */
  function tiedLimits(level: number): Limits {
    const { ofThresholds, levelAt } = tailsUnderTies(level)
    const surely = lastWhere(
      (right, rows) => right >= precision * rows && binomialCdf(rows - right, rows, 1 - precision) <= ofThresholds,
    )
    const perhaps = lastWhere(
      (right, rows) => right >= precision * rows || binomialCdf(right, rows, precision) > ofThresholds,
    )
    return overThresholds([foundAt(surely), foundAt(perhaps)], levelAt)
  }
}
