import { seededRandom } from '../../numeric/random.ts'
import { randomNormals } from '../../numeric/randomNormals.ts'
import type { ThresholdCounts } from '../../numeric/thresholdCounts.ts'
import { normalReach } from '../distributions/normal.ts'
import type { Limits, Reach } from '../interval.ts'
import { wilson } from '../proportions/wilson.ts'
import type { ResamplingPlan } from '../resampling/resamples.ts'
import { tellDrawn } from '../resampling/whileFollowed.ts'
import type { CurvePoint } from './curvePoint.ts'
import { leastSeparatedDistance } from './leastSeparatedDistance.ts'

/** Thresholds within this many standard errors of the largest TPR − FPR may be the true maximisers. */
const NEAR = 2

/** At most this many near-maximisers are evaluated; they represent all others. */
const GRID = 100

/** The Kolmogorov–Smirnov distance, with what its interval needs. */
interface KsPoint extends Omit<CurvePoint, 'limits'> {
  readonly limits: (level: number, plan: ResamplingPlan) => Limits
  /**
   * Limits as if the threshold were known. For the difference of two distances: chance inflates both, which cancels.
   */
  readonly limitsBeside: (level: number) => Limits
}

/**
 * Returns the largest TPR − FPR with its limits. At the maximising threshold both rates are proportions. If that
 * threshold were known, Newcombe's interval of their difference would be the interval of the value. But chance usually
 * inflates the largest of many differences. The lower limit therefore reaches farther, by the ratio of two quantiles:
 * the quantile of the largest deviation over all near-maximising thresholds, and the quantile of the deviation at one
 * threshold. Deviations are drawn from the Brownian bridges that both empirical distribution functions follow. No
 * sample shows more than a perfect one, whose limit is exact: see {@link leastSeparatedDistance}.
 *
 * Raghavachari, "Limiting distributions of Kolmogorov–Smirnov type statistics under the alternative", The Annals of
 * Statistics 1 (1973); Fang & Santos, "Inference on directionally differentiable functions", The Review of Economic
 * Studies 86 (2019); Newcombe, "Interval estimation for the difference between independent proportions", Statistics in
 * Medicine 17 (1998), method 10.
 */
export function ksPoint(counts: ThresholdCounts): KsPoint {
  const { thresholds, truePositives, falsePositives, positives, negatives } = counts
  const leadAt = (step: number): number =>
    step < 0 ? 0 : truePositives[step] / positives - falsePositives[step] / negatives
  let best = -1
  for (let step = 0; step < thresholds.length; step++) if (leadAt(step) > leadAt(best)) best = step
  const [found, wrong] = best < 0 ? [0, 0] : [truePositives[best], falsePositives[best]]
  const lead = leadAt(best)
  const [tpr, fpr] = [found / positives, wrong / negatives]
  const error = Math.sqrt(
    varianceOf(smoothed(found, positives), positives) + varianceOf(smoothed(wrong, negatives), negatives),
  )
  return {
    threshold: best < 0 ? Number.POSITIVE_INFINITY : thresholds[best],
    parts: {
      positiveAbove: (1 - tpr) / positives,
      positiveBelow: -tpr / positives,
      negativeAbove: -(1 - fpr) / negatives,
      negativeBelow: fpr / negatives,
    },
    limitsBeside: level => {
      const { below, above } = newcombeReach(counts, found, wrong, level)
      return { lower: Math.max(0, lead - below), upper: Math.min(1, lead + above) }
    },
    limits: (level, plan) => {
      const { below, above } = newcombeReach(counts, found, wrong, level)
      // If no row is wrong, no other threshold is as good.
      const ratio =
        lead === 1 ? 1 : largestDeviation(counts, nearMaximisers(), level, plan) / (normalReach(level) * error)
      const lower = Math.max(0, lead - below * Math.max(1, ratio))
      const least = lower > 0 ? leastSeparatedDistance(positives, negatives, (1 - level) / 2) : 0
      return { lower: Math.min(lower, least), upper: Math.min(1, lead + above) }
    },
  }

  function nearMaximisers(): readonly number[] {
    const near: number[] = []
    for (let step = -1; step < thresholds.length; step++) if (leadAt(step) >= lead - NEAR * error) near.push(step)
    if (near.length <= GRID) return near
    return Array.from({ length: GRID }, (_, i) => near[Math.floor((i * (near.length - 1)) / (GRID - 1))])
  }
}

/** Returns the proportion with one more success and one more failure, so that its variance is never 0. */
function smoothed(successes: number, trials: number): number {
  return (successes + 1) / (trials + 2)
}

function varianceOf(share: number, trials: number): number {
  return (share * (1 - share)) / trials
}

function newcombeReach({ positives, negatives }: ThresholdCounts, found: number, wrong: number, level: number): Reach {
  const [ofFound, ofWrong] = [wilson(found, positives, level), wilson(wrong, negatives, level)]
  const [tpr, fpr] = [found / positives, wrong / negatives]
  return {
    below: Math.hypot(tpr - ofFound.lower, ofWrong.upper - fpr),
    above: Math.hypot(ofFound.upper - tpr, fpr - ofWrong.lower),
  }
}

/** Returns the quantile of the largest deviation of TPR − FPR over the steps, at the tail of one limit. */
function largestDeviation(
  { truePositives, falsePositives, positives, negatives }: ThresholdCounts,
  steps: readonly number[],
  level: number,
  { resamples, seed }: ResamplingPlan,
): number {
  const sharesOf = (found: Float64Array, total: number): Float64Array =>
    Float64Array.from(steps, step => ((step < 0 ? 0 : found[step]) + 0.5) / (total + 1))
  const ofPositives = { shares: sharesOf(truePositives, positives), scale: 1 / Math.sqrt(positives) }
  const ofNegatives = { shares: sharesOf(falsePositives, negatives), scale: -1 / Math.sqrt(negatives) }
  const normal = randomNormals(seededRandom(seed))
  const deviations = new Float64Array(steps.length)
  const largest = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    deviations.fill(0)
    for (const { shares, scale } of [ofPositives, ofNegatives]) addBridge(deviations, shares, scale, normal)
    let most = Number.NEGATIVE_INFINITY
    for (let k = 0; k < deviations.length; k++) if (deviations[k] > most) most = deviations[k]
    largest[i] = most
    tellDrawn(i + 1, resamples)
  }
  return largest.sort()[Math.min(resamples - 1, Math.floor((1 - (1 - level) / 2) * resamples))]
}

/** Adds a scaled Brownian bridge, evaluated at ascending shares. */
function addBridge(sum: Float64Array, shares: Float64Array, scale: number, normal: () => number): void {
  let walked = 0
  let before = 0
  const path = new Float64Array(shares.length)
  for (let k = 0; k < shares.length; k++) {
    if (shares[k] > before) walked += normal() * Math.sqrt(shares[k] - before)
    before = shares[k]
    path[k] = walked
  }
  const end = walked + normal() * Math.sqrt(1 - before)
  for (let k = 0; k < shares.length; k++) sum[k] += scale * (path[k] - shares[k] * end)
}
