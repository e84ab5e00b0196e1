import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { type BinomialRange, binomialRange } from '../distributions/binomialRange.ts'
import { normalReach } from '../distributions/normal.ts'
import type { Limits } from '../interval.ts'
import { scoreLimits, wilson } from '../proportions/wilson.ts'
import { around, type CurvePoint, firstFinding, SLOPE_LEVEL } from './curvePoint.ts'

/**
 * Returns the precision at the threshold that reaches a recall. `value` is the best precision at that recall or a
 * higher one.
 *
 * The threshold is estimated: it may be that of any number of positives within the range of the binomial distribution.
 * The precision need not fall from one number to the next. So its limits look at all numbers within the range.
 */
export function pointAtRecall(counts: ThresholdCounts, recall: number, value: number): CurvePoint {
  const { thresholds, truePositives, falsePositives, positives, negatives } = counts
  const step = firstFinding(counts, recall * positives * (1 - 1e-12))
  const [found, wrong] = [truePositives[step], falsePositives[step]]
  const precision = found / (found + wrong)
  const countsAround = (level: number): BinomialRange => binomialRange(positives, recall, (1 - level) / 2)
  const ofAll = positives / (positives + negatives)
  const precisionReaching = (count: number): number => {
    if (count > positives) return ofAll
    const at = firstFinding(counts, count)
    return truePositives[at] / (truePositives[at] + falsePositives[at])
  }
  const bounds = (level: number): Limits => {
    const { few, many } = countsAround(level)
    const above = precisionsBetween(counts, firstFinding(counts, Math.max(1, few + 1)), step)
    const below = precisionsBetween(counts, step, firstFinding(counts, Math.min(many + 1, positives)))
    return { lower: Math.min(below.lower, precisionReaching(many + 1)), upper: above.upper }
  }
  const { few, many } = countsAround(SLOPE_LEVEL)
  const fall = (precisionReaching(Math.max(1, few + 1)) - precisionReaching(many + 1)) / Math.max(1, many - few)
  return {
    limits: level => {
      const within = wilson(found, found + wrong, level)
      const { lower, upper } = around(precision, bounds(level), within)
      // The lower limit never exceeds that of a perfect sample, which may run out of positives, too.
      const ofPerfect = { lower: countsAround(level).many + 1 > positives ? ofAll : 1, upper: 1 }
      const needed = Math.ceil(recall * positives * (1 - 1e-12))
      const perfect = around(1, ofPerfect, wilson(needed, needed, level))
      return { lower: Math.min(lower, perfect.lower), upper: Math.min(1, value + upper - precision) }
    },
    threshold: thresholds[step],
    parts: {
      positiveAbove: (1 - precision) / (found + wrong) + fall * (1 - recall),
      positiveBelow: -fall * recall,
      negativeAbove: -precision / (found + wrong),
      negativeBelow: 0,
    },
  }
}

/** Returns the extremes of the precisions at the thresholds from one step to another that find further positives. */
function precisionsBetween({ truePositives, falsePositives }: ThresholdCounts, first: number, last: number): Limits {
  const limits = { lower: 1, upper: 0 }
  for (let step = first; step <= last; step++) {
    if (step > 0 && truePositives[step] === truePositives[step - 1]) continue
    const precision = truePositives[step] / (truePositives[step] + falsePositives[step])
    limits.lower = Math.min(limits.lower, precision)
    limits.upper = Math.max(limits.upper, precision)
  }
  return limits
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
    const lastWhere = (holds: (right: number, called: number) => boolean): number => {
      let at = truePositives.length - 1
      while (at >= 0 && !holds(truePositives[at], truePositives[at] + falsePositives[at])) at--
      return at < 0 ? 0 : truePositives[at] / positives
    }
    return {
      lower: lastWhere(
        (right, rows) =>
          right >= precision * rows && scoreLimits(right / (rows + 1), rows + 1, reach).lower >= precision,
      ),
      upper: lastWhere((right, rows) => scoreLimits(right / rows, rows, reach).upper >= precision),
    }
  }
  const called = truePositives[step] + falsePositives[step]
  const { lower, upper } = bounds(SLOPE_LEVEL)
  const within = wilson(truePositives[step], called, SLOPE_LEVEL)
  const slope = (upper - lower) / Math.max(Number.MIN_VALUE, within.upper - within.lower) / called
  return {
    limits: level => around(recall, bounds(level), wilson(found, positives, level)),
    threshold: thresholds[step],
    parts: {
      positiveAbove: (1 - recall) / positives + slope * (1 - precision),
      positiveBelow: -recall / positives,
      negativeAbove: -slope * precision,
      negativeBelow: 0,
    },
  }
}
