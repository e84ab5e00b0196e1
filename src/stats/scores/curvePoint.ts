import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import type { Limits } from '../interval.ts'

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
export const SLOPE_LEVEL = 0.9

/** The value less, and more, both distances of limits from it, which add up as their squares do; within [0, 1]. */
export function around(value: number, a: Limits, b: Limits): Limits {
  const below = Math.hypot(Math.max(0, value - a.lower), Math.max(0, value - b.lower))
  const above = Math.hypot(Math.max(0, a.upper - value), Math.max(0, b.upper - value))
  return { lower: Math.max(0, value - below), upper: Math.min(1, value + above) }
}

/** The last step with no more false positives than that; −1 where the first has more. */
export function lastWithin({ falsePositives }: ThresholdCounts, most: number): number {
  return firstWhere(falsePositives.length, step => falsePositives[step] > most) - 1
}

/** The first step with at least so many true positives. */
export function firstFinding({ truePositives }: ThresholdCounts, count: number): number {
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
