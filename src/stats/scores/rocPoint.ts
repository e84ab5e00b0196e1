import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { binomialRange } from '../distributions/binomial.ts'
import type { Limits, LimitsAtThreshold, Trials } from '../interval.ts'
import { wilson } from '../proportions/wilson.ts'
import {
  around,
  type CurvePoint,
  jumpsAt,
  lastWithin,
  overThresholds,
  SLOPE_LEVEL,
  tailsUnderTies,
  trialsToTell,
} from './curvePoint.ts'

/** Returns the true positive rate at a false positive rate, read from the ROC curve without interpolation. */
export function pointAtFpr(counts: ThresholdCounts, fpr: number): CurvePoint {
  const { thresholds, truePositives, positives, negatives } = counts
  const step = lastWithin(counts, fpr * negatives * (1 + 1e-12))
  const rate = step < 0 ? 0 : truePositives[step] / positives
  const slope = slopeOf(ratesAround(counts, fpr, SLOPE_LEVEL), negatives)
  const foundAt = (at: number): Trials => ({ successes: at < 0 ? 0 : truePositives[at], trials: positives })
  const isTied = jumpsAt(counts, step, foundAt)
  return {
    limits: level => (isTied ? tiedLimits(level) : plainLimits(level)),
    threshold: step < 0 ? Number.POSITIVE_INFINITY : thresholds[step],
    parts: {
      positiveAbove: (1 - rate) / positives,
      positiveBelow: -rate / positives,
      negativeAbove: (-slope * (1 - fpr)) / negatives,
      negativeBelow: (slope * fpr) / negatives,
    },
  }

  function plainLimits(level: number): Limits {
    const { least, most } = ratesAround(counts, fpr, level)
    return around(rate, { lower: least, upper: most }, wilson(foundAt(step).successes, positives, level))
  }

  function tiedLimits(level: number): LimitsAtThreshold {
    const { ofThresholds, levelAt } = tailsUnderTies(level)
    const { few, many } = binomialRange(negatives, fpr, ofThresholds)
    const [least, most] = [few, many].map(wrong => lastWithin(counts, wrong))
    const limits = overThresholds([foundAt(least), foundAt(most)], levelAt)
    if (least === step) return limits
    // The sample leaves open whether this threshold keeps the rate.
    const trials = trialsToTell(counts.falsePositives[step] / negatives, fpr, ofThresholds)
    return { ...limits, untied: (trials * (positives + negatives)) / negatives }
  }
}

/** Both rates at the lowest and the highest threshold that may keep a false positive rate. */
interface RatesAround {
  readonly least: number
  readonly most: number
  readonly fprLeast: number
  readonly fprMost: number
}

function slopeOf({ least, most, fprLeast, fprMost }: RatesAround, negatives: number): number {
  return (most - least) / Math.max(1 / negatives, fprMost - fprLeast)
}

function ratesAround(counts: ThresholdCounts, fpr: number, level: number): RatesAround {
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

/**
 * Returns the equal error rate by inversion: the rates e at which 1 − e lies within the limits of the curve at FPR e. The
 * curve is linear between its points, as the rate itself is read from it: within a step of tied scores, a threshold that
 * accepts a share λ of the tied rows. Such a rule errs more evenly than one by whole steps: among negatives its variance
 * is e(1 − e) − λ(1 − λ)·Δ for a step that holds a share Δ of them, as if there were more rows.
 */
export function pointOfEqualErrors(counts: ThresholdCounts, rate: number): CurvePoint {
  const { thresholds, positives, negatives } = counts
  const { step, accepted } = crossingOf(counts, rate)
  // The diagonal has slope 1.
  const slope = slopeOf(ratesBetween(counts, rate, SLOPE_LEVEL), negatives)
  const [ofPositives, ofNegatives] = [1 / (1 + slope), slope / (1 + slope)]
  return {
    limits: level => ({
      lower: edge(rate, 0, e => limitsBetween(counts, e, level).upper > 1 - e),
      upper: edge(rate, 1, e => limitsBetween(counts, e, level).lower < 1 - e),
    }),
    threshold: step < 0 ? Number.POSITIVE_INFINITY : thresholds[step],
    parts: {
      positiveAbove: (-ofPositives * rate) / positives,
      positiveBelow: (ofPositives * (1 - rate)) / positives,
      negativeAbove: (ofNegatives * (1 - rate)) / negatives,
      negativeBelow: (-ofNegatives * rate) / negatives,
      tied: {
        positive: (ofPositives * (1 - rate - accepted)) / positives,
        negative: (ofNegatives * (accepted - rate)) / negatives,
      },
    },
  }
}

/** A point between two thresholds. */
interface Crossing {
  /** The step whose rows are accepted in part; −1 before the first. */
  readonly step: number
  readonly accepted: number
  readonly tpr: number
  /** The shares of either class that this step holds. */
  readonly ofPositives: number
  readonly ofNegatives: number
}

/** Returns the point of the curve, linear between steps, at a false positive rate. */
function crossingOf(counts: ThresholdCounts, fpr: number): Crossing {
  const { truePositives, falsePositives, positives, negatives } = counts
  const wrong = fpr * negatives
  const before = lastWithin(counts, wrong * (1 + 1e-12))
  const [found, passed] = before < 0 ? [0, 0] : [truePositives[before], falsePositives[before]]
  const step = before + 1
  const isWhole = step === truePositives.length || truePositives[step] === found
  if (isWhole) return { step: before, accepted: 1, tpr: found / positives, ofPositives: 0, ofNegatives: 0 }
  const [more, moreWrong] = [truePositives[step] - found, falsePositives[step] - passed]
  const accepted = Math.max(0, wrong - passed) / moreWrong
  return {
    step,
    accepted,
    tpr: (found + accepted * more) / positives,
    ofPositives: more / positives,
    ofNegatives: moreWrong / negatives,
  }
}

function limitsBetween(counts: ThresholdCounts, fpr: number, level: number): Limits {
  const { tpr, accepted, ofPositives } = crossingOf(counts, fpr)
  const { least, most } = ratesBetween(counts, fpr, level)
  const trials = counts.positives * gainOfRows(tpr, accepted, ofPositives)
  return around(tpr, { lower: least, upper: most }, wilson(tpr * trials, trials, level))
}

/** As `ratesAround`, on the curve that is linear between its points. */
function ratesBetween(counts: ThresholdCounts, fpr: number, level: number): RatesAround {
  const { accepted, ofNegatives } = crossingOf(counts, fpr)
  const { negatives } = counts
  const rows = Math.round(negatives * gainOfRows(fpr, accepted, ofNegatives))
  const { few, many } = binomialRange(rows, fpr, (1 - level) / 2)
  const [fprLeast, fprMost] = [Math.max(0, few) / rows, many / rows]
  return {
    least: few < 0 ? 0 : crossingOf(counts, fprLeast).tpr,
    most: crossingOf(counts, fprMost).tpr,
    fprLeast,
    fprMost,
  }
}

/** A step of tied rows makes a rate vary as if there were at most this many times as many rows. */
const MOST_GAINED = 4

function gainOfRows(rate: number, accepted: number, tied: number): number {
  const variance = rate * (1 - rate)
  return variance > 0 ? 1 / Math.max(1 / MOST_GAINED, 1 - (accepted * (1 - accepted) * tied) / variance) : 1
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
