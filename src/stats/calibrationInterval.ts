import { compensatedSum } from '../numeric/compensatedSum.ts'
import { erf } from '../numeric/erf.ts'
import { normalReach } from './distributions/normal.ts'
import type { Limits } from './interval.ts'

/** Rows with about the same claim. */
export interface ClaimedRows {
  /** Number of rows, or their weight; never 0. */
  readonly weight: number
  /** Number of rows, or the effective one of weighted rows: (Σw)² / Σw². */
  readonly rows: number
  /** Mean probability. */
  readonly predicted: number
  /** Observed frequency: the share of rows whose claim came true. */
  readonly observed: number
}

/** What the bins would show under supposed true gaps. */
interface Supposed {
  /** Σ w·|gap|. */
  readonly error: number
  /** Mean and standard deviation of the error that would be observed. */
  readonly mean: number
  readonly deviation: number
}

/**
 * Returns the interval of the mean gap T = Σ w·|observed − predicted| over bins, between the mean claim and the share
 * that came true.
 *
 * Chance alone opens gaps, so T is too large, most of all if the true gaps are small. The interval therefore tries
 * supposed gaps from 0 upwards: each observed gap minus or plus λ of its standard errors. Around a supposed gap, the
 * observed gap is about normal, with variance p(1 − p)/n at the supposed share p. The mean and the variance of T are
 * therefore those of folded normal numbers. The limits are the errors of the smallest and of the largest supposed gaps
 * that T does not contradict. If calibrated claims could well have given T, the lower limit is 0: Bröcker & Smith,
 * "Increasing the reliability of reliability diagrams", Weather and Forecasting 22 (2007).
 */
export function calibrationInterval(bins: readonly ClaimedRows[], level: number): Limits {
  const z = normalReach(level)
  const weight = compensatedSum(bins.length, i => bins[i].weight)
  const rows = compensatedSum(bins.length, i => bins[i].rows)
  const observed = compensatedSum(bins.length, i => bins[i].weight * Math.abs(gapOf(bins[i]))) / weight
  const suppose = (lambda: number): Supposed => supposed(bins, weight, rows, lambda)
  return {
    lower: errorWhere(suppose, ({ mean, deviation }) => mean + z * deviation >= observed),
    upper: errorWhere(suppose, ({ mean, deviation }) => mean - z * deviation >= observed),
  }
}

/** Gaps shrink or grow by this many standard errors at most: by then none is left, or none can grow. */
const FARTHEST = 64
const STEPS = 60

/** The error of the smallest supposed gaps that meet a condition, which larger ones meet as well. */
function errorWhere(suppose: (lambda: number) => Supposed, meets: (supposed: Supposed) => boolean): number {
  let below = -FARTHEST
  let above = FARTHEST
  for (let step = 0; step < STEPS; step++) {
    const middle = (below + above) / 2
    if (meets(suppose(middle))) above = middle
    else below = middle
  }
  return suppose(above).error
}

function supposed(bins: readonly ClaimedRows[], weight: number, rows: number, lambda: number): Supposed {
  let error = 0
  let mean = 0
  let variance = 0
  let squares = 0
  for (const bin of bins) {
    const share = bin.weight / weight
    const gap = supposedGap(bin, lambda)
    const deviation = deviationOf(bin, bin.predicted + gap)
    // Beyond the claim, the share reaches no farther than 0 or 1.
    const beyond = opensUpwards(gap, bin.predicted) ? bin.predicted : 1 - bin.predicted
    const folded = Math.min(foldedMean(gap, deviation), Math.abs(gap) + 2 * beyond)
    error += share * Math.abs(gap)
    mean += share * folded
    variance += share * share * Math.max(0, gap * gap + deviation * deviation - folded * folded)
    squares += share * gap * gap
  }
  // Another sample would also spread its rows over the bins differently.
  const between = Math.max(0, squares - error * error) / rows
  return { error, mean, deviation: Math.sqrt(variance + between) }
}

/**
 * A gap within the rounding of both means counts as 0. Otherwise its sign would decide to which side it opens, and the
 * limits would depend on the order in which sums were added up.
 */
function gapOf({ observed, predicted }: ClaimedRows): number {
  const gap = observed - predicted
  return Math.abs(gap) < ROUNDING ? 0 : gap
}

/** Sums of a hundred million claims are exact to about this much. */
const ROUNDING = 1e-12

/** A gap of 0 opens to the side with more room. */
function opensUpwards(gap: number, predicted: number): boolean {
  return gap > 0 || (gap === 0 && predicted < 0.5)
}

/** The share stays within 0 and 1. */
function supposedGap(bin: ClaimedRows, lambda: number): number {
  const gap = gapOf(bin)
  const { predicted } = bin
  const upwards = opensUpwards(gap, predicted)
  const room = upwards ? 1 - predicted : predicted
  const size = Math.min(room, Math.max(0, Math.abs(gap) + lambda * deviationOf(bin, bin.observed)))
  return upwards ? size : -size
}

/** The standard error of a share of n rows. Shares closer to 0 or 1 than half a row of n + 1 are moved there. */
function deviationOf({ rows }: ClaimedRows, share: number): number {
  const least = 0.5 / (rows + 1)
  const inside = Math.min(1 - least, Math.max(least, share))
  return Math.sqrt((inside * (1 - inside)) / rows)
}

/** The mean size of a normal number. */
export function foldedMean(mean: number, deviation: number): number {
  const z = Math.abs(mean) / deviation
  return deviation * Math.sqrt(2 / Math.PI) * Math.exp((-z * z) / 2) + Math.abs(mean) * erf(z / Math.SQRT2)
}
