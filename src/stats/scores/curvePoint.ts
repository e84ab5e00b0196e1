import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import type { Limits } from '../interval.ts'

// A value at a point of the curve varies for two reasons: the threshold that keeps a rate is estimated, and at a fixed
// threshold the value is a proportion. Order statistics bound the first error, Wilson's interval the second. The squared
// distances add up (MOVER: Zou & Donner, "Construction of confidence limits about effect measures", Statistics in
// Medicine 27, 2008).

/** A value at one threshold. */
export interface CurvePoint {
  readonly limits: (level: number) => Limits
  /** Rows with at least this score are predicted positive. */
  readonly threshold: number
  readonly parts: RowParts
}

/** The contribution of a row to the error of the value, by class and by whether it reaches the threshold. */
export interface RowParts {
  readonly positiveAbove: number
  readonly positiveBelow: number
  readonly negativeAbove: number
  readonly negativeBelow: number
  /** Of a row whose score is the threshold, where a rule accepts only a share of them. */
  readonly tied?: { readonly positive: number; readonly negative: number }
}

/** The level of the interval of thresholds over which the slope of a curve is measured. */
export const SLOPE_LEVEL = 0.9

/**
 * Returns limits around a value, clipped to [0, 1]. On each side, the distance is the root of the summed squared
 * distances to the limits of `a` and `b`.
 */
export function around(value: number, a: Limits, b: Limits): Limits {
  const below = Math.hypot(Math.max(0, value - a.lower), Math.max(0, value - b.lower))
  const above = Math.hypot(Math.max(0, a.upper - value), Math.max(0, b.upper - value))
  return { lower: Math.max(0, value - below), upper: Math.min(1, value + above) }
}

/** Returns the last step with at most that many false positives; −1 if the first step has more. */
export function lastWithin({ falsePositives }: ThresholdCounts, most: number): number {
  return firstWhere(falsePositives.length, step => falsePositives[step] > most) - 1
}

/** Returns the first step with at least that many true positives; the last one if there are fewer. */
export function firstFinding({ truePositives }: ThresholdCounts, count: number): number {
  return firstWhere(truePositives.length - 1, step => truePositives[step] >= count)
}

/** Returns the first of n places where a monotone condition holds; n if it holds nowhere. */
function firstWhere(n: number, holds: (place: number) => boolean): number {
  let [from, to] = [0, n]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
