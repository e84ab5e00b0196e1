import type { ThresholdCounts } from '../numeric/thresholdCounts.ts'
import { topShare } from '../numeric/topShare.ts'
import { binomialRange } from './binomialRange.ts'
import type { Limits } from './interval.ts'
import { normalReach } from './normal.ts'
import { scoreLimits, wilson } from './wilson.ts'

// A value at a point of the curve varies in two ways: the threshold that keeps a rate may lie elsewhere, and at a fixed
// threshold the value is a proportion. Order statistics bound the first, Wilson's interval the second, and both distances
// add up as their squares do (MOVER: Zou & Donner, "Construction of confidence limits about effect measures", Statistics
// in Medicine 27, 2008).

/** A value at one threshold. */
export interface CurvePoint {
  readonly limits: (level: number) => Limits
  /** Rows from this score on are predicted positive. */
  readonly threshold: number
  readonly parts: RowParts
}

/** What a row adds to the error of the value, by its class and by whether it reaches the threshold. */
export interface RowParts {
  readonly positiveAbove: number
  readonly positiveBelow: number
  readonly negativeAbove: number
  readonly negativeBelow: number
}

/** The level at which slopes of a curve are taken between two thresholds. */
const SLOPE_LEVEL = 0.9

/** Returns the true positive rate at a false positive rate, as the ROC curve has it without interpolation. */
export function pointAtFpr(counts: ThresholdCounts, fpr: number): CurvePoint {
  const { thresholds, truePositives, positives, negatives } = counts
  const step = lastWithin(counts, Math.floor(fpr * negatives * (1 + 1e-12)))
  const rate = step < 0 ? 0 : truePositives[step] / positives
  const low = ratesAround(counts, fpr, SLOPE_LEVEL)
  const slope = (low.most - low.least) / Math.max(1 / negatives, low.fprMost - low.fprLeast)
  return {
    limits: level => limitsAtFpr(counts, fpr, level),
    threshold: step < 0 ? Number.POSITIVE_INFINITY : thresholds[step],
    parts: {
      positiveAbove: (1 - rate) / positives,
      positiveBelow: -rate / positives,
      negativeAbove: (-slope * (1 - fpr)) / negatives,
      negativeBelow: (slope * fpr) / negatives,
    },
  }
}

function limitsAtFpr(counts: ThresholdCounts, fpr: number, level: number): Limits {
  const { truePositives, positives, negatives } = counts
  const step = lastWithin(counts, Math.floor(fpr * negatives * (1 + 1e-12)))
  const found = step < 0 ? 0 : truePositives[step]
  const { least, most } = ratesAround(counts, fpr, level)
  return around(found / positives, { lower: least, upper: most }, wilson(found, positives, level))
}

/** True positive rates at the lowest and the highest threshold that may keep a false positive rate. */
function ratesAround(
  counts: ThresholdCounts,
  fpr: number,
  level: number,
): { readonly least: number; readonly most: number; readonly fprLeast: number; readonly fprMost: number } {
  const { truePositives, falsePositives, positives, negatives } = counts
  const { few, many } = binomialRange(negatives, fpr, (1 - level) / 2)
  const [low, high] = [few < 0 ? -1 : lastWithin(counts, few), lastWithin(counts, many)]
  return {
    least: low < 0 ? 0 : truePositives[low] / positives,
    most: high < 0 ? 0 : truePositives[high] / positives,
    fprLeast: low < 0 ? 0 : falsePositives[low] / negatives,
    fprMost: high < 0 ? 0 : falsePositives[high] / negatives,
  }
}

/** Returns the equal error rate by inversion: the rates e at which 1 − e lies within the limits of the curve at FPR e. */
export function pointOfEqualErrors(counts: ThresholdCounts, rate: number): CurvePoint {
  const { positives, negatives } = counts
  const { threshold, parts } = pointAtFpr(counts, rate)
  // How much steeper than the diagonal the curve is here.
  const slope = (-parts.negativeAbove * negatives) / Math.max(Number.MIN_VALUE, 1 - rate)
  const [ofPositives, ofNegatives] = [1 / (1 + slope), slope / (1 + slope)]
  return {
    limits: level => ({
      lower: edge(rate, 0, e => limitsAtFpr(counts, e, level).upper > 1 - e),
      upper: edge(rate, 1, e => limitsAtFpr(counts, e, level).lower < 1 - e),
    }),
    threshold,
    parts: {
      positiveAbove: (-ofPositives * rate) / positives,
      positiveBelow: (ofPositives * (1 - rate)) / positives,
      negativeAbove: (ofNegatives * (1 - rate)) / negatives,
      negativeBelow: (-ofNegatives * rate) / negatives,
    },
  }
}

/** Halvings between a rate and the end of its range. */
const HALVINGS = 50

/** Where, going from a rate to an end of the range, a condition ceases to hold. */
function edge(from: number, end: number, holds: (rate: number) => boolean): number {
  let [inside, outside] = [from, end]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (inside + outside) / 2
    if (holds(middle)) inside = middle
    else outside = middle
  }
  return outside
}

/** Returns the precision at the threshold that reaches a recall; `value` is the best at it or beyond. */
export function pointAtRecall(counts: ThresholdCounts, recall: number, value: number): CurvePoint {
  const { thresholds, truePositives, falsePositives, positives, negatives } = counts
  const step = firstFinding(counts, Math.ceil(recall * positives * (1 - 1e-12)))
  const [found, wrong] = [truePositives[step], falsePositives[step]]
  const precision = found / (found + wrong)
  const precisionFinding = (count: number): number => {
    const at = firstFinding(counts, count)
    return truePositives[at] / (truePositives[at] + falsePositives[at])
  }
  const bounds = (level: number): Limits => {
    const { few, many } = binomialRange(positives, recall, (1 - level) / 2)
    return {
      lower: many + 1 > positives ? positives / (positives + negatives) : precisionFinding(many + 1),
      upper: precisionFinding(Math.max(1, few + 1)),
    }
  }
  const { lower, upper } = bounds(SLOPE_LEVEL)
  const { few, many } = binomialRange(positives, recall, (1 - SLOPE_LEVEL) / 2)
  const fall = (upper - lower) / Math.max(1, many - few)
  return {
    limits: level => {
      const within = wilson(found, found + wrong, level)
      const { lower, upper } = around(precision, bounds(level), within)
      // Never better than that of a perfect sample, which may run out of positives, too.
      const outOfPositives = binomialRange(positives, recall, (1 - level) / 2).many + 1 > positives
      const ofPerfect = { lower: outOfPositives ? positives / (positives + negatives) : 1, upper: 1 }
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

/**
 * Returns the recall at a precision by inversion: the threshold may be any from which on the limits of the precision,
 * below with one more false positive, keep what is asked for.
 */
export function pointAtPrecision(counts: ThresholdCounts, precision: number, recall: number): CurvePoint {
  const { thresholds, truePositives, falsePositives, positives } = counts
  const found = Math.round(recall * positives)
  const step = firstFinding(counts, Math.max(1, found))
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

/** Values of the rows with the highest scores: their precision, and the share of all positives among them. */
export interface SharePoints {
  readonly precision: CurvePoint
  readonly recall: CurvePoint
}

/** Returns the precision and the recall of a share of the rows. */
export function pointsAtShare(counts: ThresholdCounts, share: number): SharePoints {
  const { thresholds, positives, negatives } = counts
  const rows = positives + negatives
  const { predicted, found, lastStep } = topShare(counts, share)
  const precision = found / predicted
  const recall = found / positives
  const foundAmong = (count: number): number => (count <= 0 ? 0 : topShare(counts, Math.min(1, count / rows)).found)
  const rowsAround = (level: number): readonly [few: number, many: number] => {
    const { few, many } = binomialRange(rows, share, (1 - level) / 2)
    return [Math.max(1, few + 1), Math.max(1, many)]
  }
  const [few, many] = rowsAround(SLOPE_LEVEL)
  // The precision of the rows about the threshold.
  const marginal = (foundAmong(many) - foundAmong(few)) / Math.max(1, many - few)
  const moved = marginal - precision
  const ofPrecision = (level: number): Limits => {
    const [least, most] = rowsAround(level)
    const bounds = { lower: foundAmong(most) / most, upper: foundAmong(least) / least }
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
      // Of more positives than rows that may be predicted so, the precision is what varies.
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

/** The value less, and more, both distances of limits from it, which add up as their squares do; within [0, 1]. */
function around(value: number, a: Limits, b: Limits): Limits {
  const below = Math.hypot(Math.max(0, value - a.lower), Math.max(0, value - b.lower))
  const above = Math.hypot(Math.max(0, a.upper - value), Math.max(0, b.upper - value))
  return { lower: Math.max(0, value - below), upper: Math.min(1, value + above) }
}

/** The last step with no more false positives than that; −1 where the first has more. */
function lastWithin({ falsePositives }: ThresholdCounts, most: number): number {
  return firstWhere(falsePositives.length, step => falsePositives[step] > most) - 1
}

/** The first step with at least so many true positives. */
function firstFinding({ truePositives }: ThresholdCounts, count: number): number {
  return firstWhere(truePositives.length - 1, step => truePositives[step] >= count)
}

/** The first of n places from which on a condition holds, n where none does. */
function firstWhere(n: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, n]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
