import { type ClusteredValue, clusterLimits, clusterRobust, degreesOfFreedom } from './clusterRobust.ts'
import type { Limits } from './interval.ts'
import { momentsOf } from './means/moments.ts'
import { unseenLoss } from './means/unseenLoss.ts'

type Range = readonly [least: number, most: number]

/** The weight of the unseen group, beside one of mean size. */
const UNSEEN = 0.5

/** A value over groups, and how it varies. */
export interface EstimateOfGroups {
  readonly value: number
  readonly variance: number
  /** Each group's share of the rows, or of their weights. They sum to 1. */
  readonly shares: Float64Array
}

/**
 * Returns limits of a value over groups, by {@link clusterLimits}, that allow for a group which the sample lacks. If 15 %
 * of all users fare badly, there is none of them among 5 users in 44 % of samples, and neither the value nor its variance
 * shows the problem. So on each side half a group of mean size is added whose value lies at that end. It adds no degree of
 * freedom. In the simulation of docs/gate-coverage.md this keeps the level from 3 groups on.
 *
 * @param range - Where the value can lie: it decides the scale of the limits.
 * @param ends - Where a group can lie.
 */
export function withUnseenGroup(
  { value, variance, shares }: EstimateOfGroups,
  range: Range,
  ends: Range,
  level: number,
): Limits {
  const degrees = degreesOfFreedom(shares)
  const size = UNSEEN / shares.length
  const all = 1 + size
  let leverage = 0
  for (const share of shares) leverage += share ** 2 / (1 - share)
  const limitsWith = (from: number, ofGroups: number, end: number): Limits => {
    const shift = (size * (end - from)) / all
    const ofUnseen = (size * (end - from - shift)) / all
    const moved = (ofGroups + shift ** 2 * leverage) / all ** 2 + ofUnseen ** 2 / (1 - size / all)
    return clusterLimits(from + shift, { standardError: Math.sqrt(moved), degrees }, range, level)
  }
  const [least, most] = ends
  const plain = clusterLimits(value, { standardError: Math.sqrt(variance), degrees }, range, level)
  // An error adds variance and may bend the scale: the limit of groups without one stays the nearest.
  const lower = Math.min(plain.lower, limitsWith(value, variance, least).lower, limitsWith(most, 0, least).lower)
  const upper = Math.max(plain.upper, limitsWith(value, variance, most).upper, limitsWith(least, 0, most).upper)
  return { lower, upper }
}

/**
 * Returns limits of a linearised value over groups. Where a group can lie at two ends, they are those of {@link
 * withUnseenGroup}. Losses have no worst end: their upper limit allows for one more group, by {@link unseenLoss}.
 */
export function clusteredLimits(clustered: ClusteredValue, range: Range, ends: Range, level: number): Limits {
  const error = clusterRobust(clustered)
  if (ends.every(Number.isFinite)) {
    return withUnseenGroup({ ...clustered, variance: error.standardError ** 2 }, range, ends, level)
  }
  const { lower, upper } = clusterLimits(clustered.value, error, range, level)
  const [least, most] = range
  if (!Number.isFinite(least) && !Number.isFinite(most)) return { lower, upper }
  if (!Number.isFinite(least)) {
    const turned = clusteredLimits(asLosses(clustered, most), [0, -least], [0, -least], level)
    return { lower: most - turned.upper, upper: most - turned.lower }
  }
  const worse = withOneMore(
    clustered,
    least + unseenLoss(momentsOf(meansOfGroups(clustered).map(mean => mean - least))),
  )
  const { standardError } = clusterRobust(worse)
  const beyond = clusterLimits(worse.value, { standardError, degrees: error.degrees }, range, level)
  return { lower, upper: Math.max(upper, beyond.upper) }
}

/** Returns how far a value lies below its greatest. */
function asLosses({ value, totals, shares }: ClusteredValue, most: number): ClusteredValue {
  return { value: most - value, totals: totals.map(total => -total), shares }
}

/** Returns the group with the largest total. */
export function worstCluster({ totals }: ClusteredValue): number {
  return totals.reduce((worst, total, cluster) => (total > totals[worst] ? cluster : worst), 0)
}

/** Returns the mean of each group. */
export function meansOfGroups({ value, totals, shares }: ClusteredValue): Float64Array {
  return totals.map((total, group) => (shares[group] > 0 ? value + total / shares[group] : value))
}

/** Returns the value with one more group of this mean, as large as the worst one. */
export function withOneMore(clustered: ClusteredValue, mean: number): ClusteredValue {
  const { value, totals, shares } = clustered
  const size = shares[worstCluster(clustered)]
  const all = 1 + size
  const shift = (size * (mean - value)) / all
  return {
    value: value + shift,
    totals: Float64Array.of(
      ...totals.map((total, i) => (total - shares[i] * shift) / all),
      (size * (mean - value - shift)) / all,
    ),
    shares: Float64Array.from([...shares, size], share => share / all),
  }
}
