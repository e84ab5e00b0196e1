import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { binomialRange } from '../distributions/binomialRange.ts'
import type { Limits } from '../interval.ts'
import { wilson } from '../proportions/wilson.ts'
import { around, type CurvePoint, lastWithin, SLOPE_LEVEL } from './curvePoint.ts'

/** Returns the true positive rate at a false positive rate, read from the ROC curve without interpolation. */
export function pointAtFpr(counts: ThresholdCounts, fpr: number): CurvePoint {
  const { thresholds, truePositives, positives, negatives } = counts
  const step = lastWithin(counts, fpr * negatives * (1 + 1e-12))
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
  const step = lastWithin(counts, fpr * negatives * (1 + 1e-12))
  const found = step < 0 ? 0 : truePositives[step]
  const { least, most } = ratesAround(counts, fpr, level)
  return around(found / positives, { lower: least, upper: most }, wilson(found, positives, level))
}

/** Returns the true positive rates at the lowest and the highest threshold that may keep a false positive rate. */
function ratesAround(
  counts: ThresholdCounts,
  fpr: number,
  level: number,
): { readonly least: number; readonly most: number; readonly fprLeast: number; readonly fprMost: number } {
  const { truePositives, falsePositives, positives, negatives } = counts
  const { few, many } = binomialRange(negatives, fpr, (1 - level) / 2)
  const [low, high] = [lastWithin(counts, few), lastWithin(counts, many)]
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
  // The slope of the curve at this point; the diagonal has slope 1.
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

/** The number of bisection steps between a rate and the end of its range. */
const HALVINGS = 50

/** Returns the rate at which a condition ceases to hold between a rate and an end of the range. */
function edge(from: number, end: number, holds: (rate: number) => boolean): number {
  let [inside, outside] = [from, end]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (inside + outside) / 2
    if (holds(middle)) inside = middle
    else outside = middle
  }
  return outside
}
