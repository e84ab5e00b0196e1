import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { normalQuantile } from '../distributions/normal.ts'
import { fartherOf, type Limits, type LimitsAtThreshold, type Trials } from '../interval.ts'
import { clopperPearson } from '../proportions/clopperPearson.ts'
import { leastBetween } from '../proportions/trialsNeeded.ts'
import { wilson } from '../proportions/wilson.ts'

// A value at a point of the curve varies for two reasons: the threshold that keeps a rate is estimated, and at a fixed
// threshold the value is a proportion. Order statistics bound the first error, Wilson's interval the second. The squared
// distances add up (MOVER: Zou & Donner, "Construction of confidence limits about effect measures", Statistics in
// Medicine 27, 2008).

/** A value at one threshold. */
export interface CurvePoint {
  readonly limits: (level: number) => LimitsAtThreshold
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

/** Of the tail of a limit, the part that a set of thresholds takes where scores are tied. */
const OF_THRESHOLDS = 0.2

/** Tails of a limit under ties: of the set of thresholds, and of the share at each. */
export function tailsUnderTies(level: number): { readonly ofThresholds: number; readonly levelAt: number } {
  const tail = (1 - level) / 2
  return { ofThresholds: OF_THRESHOLDS * tail, levelAt: 1 - 2 * (1 - OF_THRESHOLDS) * tail }
}

/**
 * Whether a step of tied scores is so large that the squared distances of {@link around} do not describe the value: where
 * a step to either side of the threshold moves the value by more than chance does at one threshold, the value jumps.
 *
 * @param shareAt - The value at a step; −1 is the one before the first.
 */
export function jumpsAt(counts: ThresholdCounts, step: number, shareAt: (step: number) => Trials): boolean {
  const { truePositives, falsePositives } = counts
  const rowsUpTo = (at: number): number => (at < 0 ? 0 : truePositives[at] + falsePositives[at])
  const { successes, trials } = shareAt(step)
  const { lower, upper } = wilson(Math.min(successes, trials), trials, SLOPE_LEVEL)
  const isBeyond = (at: number): boolean => {
    const beside = shareAt(at)
    const moved = beside.trials > 0 ? beside.successes / beside.trials : 0
    return moved < lower || moved > upper
  }
  const isTied = (at: number): boolean => rowsUpTo(at) - rowsUpTo(at - 1) > LEAST_TIED
  return (
    (step >= 0 && isTied(step) && isBeyond(step - 1)) ||
    (step + 1 < truePositives.length && isTied(step + 1) && isBeyond(step + 1))
  )
}

/** More rows than one, also where heavy rows count as somewhat more. */
const LEAST_TIED = 1.5

/**
 * Returns the limits of a share at a threshold that is estimated, under ties: the least lower and the greatest upper limit
 * of Clopper and Pearson over a set of thresholds which holds the true one. The set takes a part of each tail, and the
 * share the rest.
 *
 * Berger & Boos, "P values maximized over a confidence set for the nuisance parameter", JASA 89 (1994).
 */
export function overThresholds(shares: readonly Trials[], levelAt: number): Limits {
  return shares
    .map(({ successes, trials }) => clopperPearson(Math.min(successes, trials), trials, levelAt))
    .reduce((all, limits) => fartherOf(all, limits))
}

/** The probability with which so many rows tell. */
const POWER = 0.8

/**
 * Returns about how many trials tell a share from the one that is asked for, where a tail may err: ((z_tail + z_0.8)/(share −
 * asked))²·asked·(1 − asked). Infinite where they are equal.
 */
export function trialsToTell(share: number, asked: number, tail: number): number {
  const reach = normalQuantile(POWER) - normalQuantile(tail)
  return (reach / (share - asked)) ** 2 * asked * (1 - asked)
}

/** Returns the last step with at most that many false positives; −1 if the first step has more. */
export function lastWithin({ falsePositives }: ThresholdCounts, most: number): number {
  return leastBetween(-1, falsePositives.length, step => falsePositives[step] > most) - 1
}

/** Returns the first step with at least that many true positives; the last one if there are fewer. */
export function firstFinding({ truePositives }: ThresholdCounts, count: number): number {
  return leastBetween(-1, truePositives.length - 1, step => truePositives[step] >= count)
}
